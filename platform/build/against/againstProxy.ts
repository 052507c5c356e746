import type { ClientRequest, IncomingMessage } from 'node:http';
import { responseInterceptor } from 'http-proxy-middleware';
import type { ProxyConfigArrayItem } from 'webpack-dev-server';
import { findOwner, type Registry, type RegistryRemote } from '../../registry/registry.ts';
import { localCookie, localPage, withLocalRemote } from './localPage.ts';

/** Whose pages are shown here, and what is put in their place. */
export interface AgainstOptions {
  /** The server's origin. */
  upstream: string;
  /** Where browsers here find its pages: origins of this machine. */
  here: string[];
  /** This machine's remote, as it is now. */
  remote: () => RegistryRemote;
}

const REGISTRY_PATH = '/registry.json';

/** Everything that is not of this machine's remote comes from the server; pages and registry with that remote in them. */
export function againstProxy({ upstream, here, remote }: AgainstOptions): ProxyConfigArrayItem[] {
  const asOurs = (request: ClientRequest) => {
    // Another site's stays what it is, so that the server refuses it.
    if (!here.includes(String(request.getHeader('origin')))) return;
    request.setHeader('origin', upstream);
    request.removeHeader('referer');
  };
  const common: ProxyConfigArrayItem = {
    target: upstream,
    changeOrigin: true,
    autoRewrite: true,
    protocolRewrite: 'http',
    logLevel: 'warn',
    onProxyReqWs: asOurs,
  };
  const withRemote = responseInterceptor(async (body, { statusCode }, { url = '/' }, response) => {
    response.removeHeader('etag');
    // What is watched here changes too often to say what is in it.
    response.removeHeader('integrity-policy');
    const [path = '/'] = url.split('?');
    try {
      const own = { remote: remote(), origins: here };
      if (path === REGISTRY_PATH && statusCode === 200) {
        return JSON.stringify(withLocalRemote(JSON.parse(body.toString()) as Registry, own));
      }
      // The server may not know the page yet.
      if (findOwner({ remotes: [own.remote] }, path)) response.statusCode = 200;
      return localPage(body.toString(), own);
    } catch (error) {
      // A remote.json that is being written, or no Homeroom at all.
      response.statusCode = 502;
      return String(error);
    }
  });
  return [
    {
      ...common,
      context: (path, request) => path === REGISTRY_PATH || isNavigation(request),
      selfHandleResponse: true,
      onProxyReq: (request) => {
        asOurs(request);
        // It is read here: as it is, and whole.
        request.setHeader('accept-encoding', 'identity');
        request.removeHeader('if-none-match');
      },
      onProxyRes: (reply, request, response) => {
        keepHere(reply.headers);
        return withRemote(reply, request, response);
      },
    },
    {
      ...common,
      context: (path, request) => path !== REGISTRY_PATH && !isNavigation(request),
      ws: true,
      onProxyReq: asOurs,
      onProxyRes: ({ headers }) => keepHere(headers),
    },
  ];
}

function isNavigation({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.accept?.includes('text/html') === true;
}

/** What ties a reply to the server's own address. */
function keepHere(headers: IncomingMessage['headers']): void {
  delete headers['strict-transport-security'];
  const cookies = headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map(localCookie);
}
