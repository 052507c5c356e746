import type { Endpoint } from '../contract/index.ts';
import { requestPage, type CallInput } from './request.ts';
import type { RepliedPage } from './received.ts';

/** A reply as it stays on the device. */
export interface CachedResponse extends RepliedPage<unknown> {
  etag: string;
  /** Milliseconds since 1970: when the server last stood by it. */
  at: number;
}

/** Keeps replies on the device. `path` is that of the call, with its query; whose they are is who is signed in. */
export interface ResponseCache {
  /** What `requestPage` brings, unless the server says that what is kept still holds: then that. */
  ask: (endpoint: Endpoint, input: object) => Promise<RepliedPage<unknown>>;
  /** What was last answered; undefined for nothing, and for what is too old to be shown. */
  read: (path: string) => Promise<CachedResponse | undefined>;
  /** What the server has just made of it, as the reply to a write says: kept instead of what was answered before. */
  put: (path: string, reply: unknown) => void;
  /** Forgets everything, whoever it belongs to. */
  wipe: () => Promise<void>;
  /** Removes what nobody would ever read. */
  tidy: () => Promise<void>;
}

let responseCache: ResponseCache | null = null;

/** From now on, replies of calls that are `isKept` stay on the device. Null: no longer. */
export function setReplyCache(next: ResponseCache | null): void {
  responseCache = next;
}

/** Where replies are kept; null where none are. */
export function getCache(): ResponseCache | null {
  return responseCache;
}

/** `requestPage` for what may be on the device already. */
export function readCached<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): ReturnType<typeof requestPage<E>> {
  if (!responseCache || !endpoint.isCached) return requestPage(endpoint, input);
  return responseCache.ask(endpoint, input) as ReturnType<typeof requestPage<E>>;
}
