import { learnServerTime } from '../clock/serverClock.ts';

/** A reply, and what to ask for the page after it; null where the list ends. */
export interface RepliedPage<Reply> {
  reply: Reply;
  next: Record<string, string> | null;
  /** What the server calls this state of the reply; null where it calls it nothing. */
  etag?: string | null;
  /** Its length as text. */
  size?: number;
  /** What was named by `etag` still holds; the reply is empty then. */
  isUnchanged?: boolean;
}

/** What came back from the server. */
export interface Received {
  response: Response;
  text: string;
  /** Of one that was answered; none of a refusal. */
  page?: RepliedPage<unknown>;
}

/** Reads a response to its end, and learns the server's time by it; `sentAt` is `deviceNow()` before the request left. Rejects where that is lost on its way, or is not what the API sends. */
export async function receive(response: Response, sentAt: number): Promise<Received> {
  learnServerTime(response, sentAt);
  const text = await response.text();
  const isUnchanged = response.status === 304;
  if (!response.ok && !isUnchanged) return { response, text };
  const reply: unknown = text === '' ? {} : JSON.parse(text);
  const etag = response.headers.get('ETag');
  const page = { reply, next: nextOf(response), etag, size: text.length, isUnchanged };
  return { response, text, page };
}

/** The query of the address in `Link: <address>; rel="next"`. */
function nextOf({ headers }: Response): RepliedPage<unknown>['next'] {
  const query = /^<[^?]*\?([^>]*)>/.exec(headers.get('Link') ?? '')?.[1];
  return query ? Object.fromEntries(new URLSearchParams(query)) : null;
}
