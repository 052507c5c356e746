import type { ClientRequest, IncomingMessage } from 'node:http';
import { responseInterceptor } from 'http-proxy-middleware';
import type { ProxyConfigArrayItem } from 'webpack-dev-server';
import { findOwner, type Registry, type RegistryRemote } from '../../../registry/registry.ts';
import { localCookie, localPage, upstreamCookies, withLocalRemote } from './localPage.ts';

/** Server whose pages are shown, and the local remote that replaces one of its remotes. */
export interface AgainstOptions {
  /** Origin of the server. */
  upstream: string;
  /** Origins of this machine under which browsers open the pages. */
  here: string[];
  /** Returns the current state of the local remote. */
  remote: () => RegistryRemote;
}

const REGISTRY_PATH = '/registry.json';

/**
 * Returns the proxy rules: requests go to the server, and its pages and registry contain the local
 * remote.
 */
export function againstProxy({ upstream, here, remote }: AgainstOptions): ProxyConfigArrayItem[] {
  const asOurs = (request: ClientRequest) => {
    const cookies = request.getHeader('cookie');
    if (cookies !== undefined) request.setHeader('cookie', upstreamCookies(String(cookies)));
    // The origin of another site stays, so that the server refuses it.
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
    // Files that are rebuilt on every edit cannot have an integrity hash.
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
      // The remote.json is just being written, or the server is not Homeroom.
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
        // The proxy reads this body, so it must be uncompressed and complete.
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

/** Removes the headers that bind a reply to the server's own address. */
function keepHere(headers: IncomingMessage['headers']): void {
  delete headers['strict-transport-security'];
  const cookies = headers['set-cookie'];
  if (cookies) headers['set-cookie'] = cookies.map(localCookie);
}
