import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../time.ts';

/** Cookie of the server, which no script can read. */
export interface ServerCookie {
  name: string;
  sameSite: 'lax' | 'strict';
  /** Path without https. With https it is `/`, as the prefix requires. */
  path: string;
  /**
   * Whether the name without the prefix is read as well with https, for browsers that got the cookie
   * before it had one. Another host of the domain can set that one.
   */
  isReadWithoutPrefix?: boolean;
}

/** Browsers accept a name with it only from this host itself, by https, and for all of its paths. */
const PREFIX = '__Host-';

/**
 * Returns the value of a cookie; undefined if the browser sent none.
 * @param isSecure whether the site uses https; default: as PUBLIC_URL says
 */
export function readCookie(
  { headers, server }: FastifyRequest,
  { name, isReadWithoutPrefix = false }: ServerCookie,
  isSecure = usesHttps(server),
): string | undefined {
  const cookies = parseCookie(headers.cookie ?? '');
  if (!isSecure) return cookies[name];
  return cookies[PREFIX + name] ?? (isReadWithoutPrefix ? cookies[name] : undefined);
}

/** Whether the browser has the cookie by its current name. */
export function hasCurrentCookie(
  request: FastifyRequest,
  cookie: ServerCookie,
  isSecure: boolean,
): boolean {
  const current = { ...cookie, isReadWithoutPrefix: false };
  return readCookie(request, current, isSecure) !== undefined;
}

interface WriteOptions {
  /** Milliseconds; 0 removes the cookie; by default it ends with the browser's session. */
  lifetime?: number;
  /** Whether the site uses https; default: as PUBLIC_URL says. */
  isSecure?: boolean;
}

/** Sets a cookie. */
export function writeCookie(
  reply: FastifyReply,
  { name, sameSite, path }: ServerCookie,
  value: string,
  { lifetime, isSecure: secure = usesHttps(reply.server) }: WriteOptions = {},
): void {
  const cookie = stringifySetCookie({
    name: secure ? PREFIX + name : name,
    value,
    path: secure ? '/' : path,
    httpOnly: true,
    sameSite,
    secure,
    ...(lifetime === undefined ? {} : { maxAge: lifetime / SECOND }),
  });
  reply.header('set-cookie', cookie);
}

function usesHttps({ core }: FastifyInstance): boolean {
  return core.config.publicUrl.startsWith('https:');
}
