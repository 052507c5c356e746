import type { Endpoint } from '../contract/index.ts';
import { requestPage, type CallInput } from './request.ts';
import type { RepliedPage } from './received.ts';

/** A cached response on the device. */
export interface CachedResponse extends RepliedPage<unknown> {
  etag: string;
  /** Milliseconds since 1970: when the server last confirmed it. */
  at: number;
}

/**
 * Stores responses on the device for the signed-in person. `path` is the path of the call with its
 * query.
 */
export interface ResponseCache {
  /** Acts as `requestPage`, but returns the cached response when the server confirms it. */
  ask: (endpoint: Endpoint, input: object) => Promise<RepliedPage<unknown>>;
  /** Returns the cached response; undefined for none, and for one too old to show. */
  read: (path: string) => Promise<CachedResponse | undefined>;
  /** Replaces the cached response by the reply of a write. */
  put: (path: string, reply: unknown) => void;
  /** Deletes the cached responses of all accounts. */
  wipe: () => Promise<void>;
  /** Deletes cached responses that nothing refers to. */
  tidy: () => Promise<void>;
}

let responseCache: ResponseCache | null = null;

/** Enables the response cache for endpoints with `isCached`; null disables it. */
export function setReplyCache(next: ResponseCache | null): void {
  responseCache = next;
}

/** Returns the response cache; null when it is disabled. */
export function getCache(): ResponseCache | null {
  return responseCache;
}

/** Acts as `requestPage`, through the response cache if the endpoint allows it. */
export function readCached<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): ReturnType<typeof requestPage<E>> {
  if (!responseCache || !endpoint.isCached) return requestPage(endpoint, input);
  return responseCache.ask(endpoint, input) as ReturnType<typeof requestPage<E>>;
}
