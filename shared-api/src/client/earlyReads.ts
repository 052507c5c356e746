import type { Endpoint } from '../contract/index.ts';
import { receive, type Received, type RepliedPage } from './received.ts';

/** The queries of a page's first view, by route: the shape of `FirstReads` of platform/registry. */
interface PageReads {
  route: string;
  reads: { path: string; query?: Record<string, string>; when?: Record<string, string> }[];
}

/** A query sent before the code that needs it has loaded. */
interface EarlyRead {
  /** The token that it was sent with. */
  token: string;
  /** When it was sent, by `Date.now()`. */
  at: number;
  /** Milliseconds since 1970 after which it is too old to use. */
  until: number;
  reply: Promise<Response>;
  /** Reads `reply` to its end, once requested; `page` has the result. */
  whole?: Promise<Received>;
  page?: RepliedPage<unknown>;
}

/**
 * The prefetched queries of this page, by path. The page's first script creates them; not every
 * page has one.
 */
export interface EarlyReads {
  /**
   * Sends the queries not yet sent, with the stored token; their replies stay usable for `forMs`
   * milliseconds. Does nothing without a token.
   */
  ask: (page: PageReads, pageAddress: { pathname: string; search: string }, forMs: number) => void;
  asked: Map<string, EarlyRead>;
  /** Discards all prefetched queries. */
  drop: () => void;
}

declare global {
  interface Window {
    homeroomEarly?: EarlyReads;
  }
}

/** Milliseconds during which a reply counts as fresh that was prefetched after the page. */
const AHEAD_MS = 10_000;

/**
 * Prefetches the queries of the page behind a link, or of a part whose code loads next. Their replies
 * are usable for ten seconds.
 */
export function readAhead(
  page: PageReads,
  pageAddress: { pathname: string; search: string },
): void {
  window.homeroomEarly?.ask(page, pageAddress, AHEAD_MS);
}

/** Milliseconds after which a prefetched query counts as lost, and is sent again. */
const REPLIED_WITHIN_MS = 3_000;

/**
 * Takes the reply of a prefetched query, once. If it fails or takes longer than 3 s, `ask` repeats
 * it, and the first reply wins. Any write discards all prefetched queries.
 */
export function takeEarly(
  { method, isReport }: Endpoint,
  path: string,
  token: string | undefined,
  ask: () => Promise<Received>,
): Promise<Received> | undefined {
  if (method === 'GET') {
    const read = findRead(path, token);
    getReads()?.asked.delete(path);
    return read && askAgainWhereLost(read, ask);
  }
  if (!isReport) getReads()?.drop();
  return undefined;
}

/** Returns a prefetched reply that has fully arrived, without taking it, for the first render. */
export function findEarly(
  path: string,
  token: string | undefined,
): RepliedPage<unknown> | undefined {
  return findRead(path, token)?.page;
}

/** Waits for all prefetched queries, so that the first render has their data. Never rejects. */
export async function receiveEarly(): Promise<void> {
  await Promise.allSettled([...(getReads()?.asked.values() ?? [])].map(receiveOnce));
}

/** Repeats the query at most once when its reply is late or fails. */
function askAgainWhereLost(read: EarlyRead, ask: () => Promise<Received>): Promise<Received> {
  let again: Promise<Received> | undefined;
  const askOnce = () => (again ??= ask());
  const left = Math.max(0, read.at + REPLIED_WITHIN_MS - Date.now());
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => void askOnce().then(resolve, reject), left);
    const early = receiveOnce(read).finally(() => clearTimeout(limit));
    // It may have failed because it was sent too early; the page is ready now.
    early.catch(askOnce).then(resolve, reject);
  });
}

function receiveOnce(read: EarlyRead): Promise<Received> {
  return (read.whole ??= read.reply
    .then((response) => receive(response, read.at))
    .then((received) => {
      read.page = received.page;
      return received;
    }));
}

function findRead(path: string, token: string | undefined): EarlyRead | undefined {
  const read = getReads()?.asked.get(path);
  return read && read.token === token && Date.now() < read.until ? read : undefined;
}

/** Undefined on a server. */
function getReads(): EarlyReads | undefined {
  return globalThis.window?.homeroomEarly;
}
