import { learnServerTime } from '../clock/serverClock.ts';
import { learnMode } from './readOnlyMode.ts';

/** A reply, and the query of the next page; null at the end of the list. */
export interface RepliedPage<Reply> {
  reply: Reply;
  next: Record<string, string> | null;
  /** ETag of the reply; null without one. */
  etag?: string | null;
  /** Length of the reply as text. */
  size?: number;
  /** The reply named by the request's `etag` is still valid; `reply` is empty then. */
  isUnchanged?: boolean;
}

/** A response that has been read to its end. */
export interface Received {
  response: Response;
  text: string;
  /** The reply of a successful call; absent for an error. */
  page?: RepliedPage<unknown>;
}

/**
 * Reads a response to its end, and updates the server clock; `sentAt` is `deviceNow()` before the
 * request left. Rejects when the response is cut off, or is not JSON.
 */
export async function receive(response: Response, sentAt: number): Promise<Received> {
  learnServerTime(response, sentAt);
  learnMode(response);
  const text = await response.text();
  const isUnchanged = response.status === 304;
  if (!response.ok && !isUnchanged) return { response, text };
  const reply: unknown = text === '' ? {} : JSON.parse(text);
  const etag = response.headers.get('ETag');
  const page = { reply, next: nextOf(response), etag, size: text.length, isUnchanged };
  return { response, text, page };
}

/** Parses the query of the URL in `Link: <address>; rel="next"`. */
function nextOf({ headers }: Response): RepliedPage<unknown>['next'] {
  const query = /^<[^?]*\?([^>]*)>/.exec(headers.get('Link') ?? '')?.[1];
  return query ? Object.fromEntries(new URLSearchParams(query)) : null;
}
