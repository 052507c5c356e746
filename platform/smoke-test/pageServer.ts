import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { SITE } from './composePage.ts';

/** Content of a temporary server on this machine. */
export interface Served {
  page: string;
  registry: string;
  /** Returns a file of a release. */
  file: (urlPath: string) => Promise<Uint8Array | undefined>;
}

/** Temporary server for a smoke test. */
export interface PageServer {
  /** Origin without a trailing slash. */
  origin: string;
  close: () => void;
}

const OF_RELEASE = /^\/(shell|remotes\/[a-z0-9-]+)\/[a-z0-9]+\/[^/]+$/;
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Policies of the server that can prevent scripts from running. */
const POLICIES = {
  'content-security-policy': "script-src 'self'; script-src-attr 'none'; object-src 'none'",
  'integrity-policy': 'blocked-destinations=(script)',
};
/** Cache header as of the page server, so that each browser requests the shell's scripts once. */
const FOR_EVER = { 'cache-control': 'max-age=31536000, immutable' };
/** Response of all API calls: a module shows that the API is unavailable, or keeps waiting. */
const AWAY = { message: 'There is no API in a trial.', code: 'unavailable' };

/** Serves pages and releases; API calls fail. */
export async function openPageServer(served: Served): Promise<PageServer> {
  const server = createServer((request, response) => void answer(served, request, response));
  // WebSocket connections are refused too.
  server.on('upgrade', (_request, socket) => socket.destroy());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(
  { page, registry, file }: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://own.invalid');
  const send = (status: number, type: string, body: string | Uint8Array, headers = {}) => {
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(body);
  };
  const json = (status: number, value: object) =>
    send(status, 'application/json', JSON.stringify(value));

  if (OF_RELEASE.test(pathname)) {
    const content = await file(pathname).catch(() => undefined);
    const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    return content ? send(200, type, content, FOR_EVER) : json(404, { code: 'not_found' });
  }
  if (pathname === '/registry.json') return send(200, 'application/json', registry);
  if (pathname === '/config.json') return json(200, SITE);
  if (isReport(pathname)) return json(200, {});
  if (pathname.startsWith('/api/')) return json(503, AWAY);
  if (path.extname(pathname) !== '') return json(404, { code: 'not_found' });
  return send(200, 'text/html', page, POLICIES);
}

/** Whether a path is that of the shell's error reports. */
export function isReport(pathname: string): boolean {
  return /^\/api\/v\d+\/reports\//.test(pathname);
}
