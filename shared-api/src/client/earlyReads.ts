import type { Endpoint } from '../contract/index.ts';
import { receive, type Received, type RepliedPage } from './received.ts';

/** What a first view reads, by the address of its page: the shape of `FirstReads` of platform/registry. */
interface PageReads {
  route: string;
  reads: { path: string; query?: Record<string, string>; when?: Record<string, string> }[];
}

/** A read that was sent before the code that needs it was there. */
interface EarlyRead {
  /** With which it was sent. */
  token: string;
  /** When it was sent, by `Date.now()`. */
  at: number;
  /** Milliseconds since 1970: from then on it is too old. */
  until: number;
  reply: Promise<Response>;
  /** Of `reply`, once somebody has begun to read it: to its end; and what it says, from then on. */
  whole?: Promise<Received>;
  page?: RepliedPage<unknown>;
}

/** Those of this page, by path. The page's first script brings them; not every page has one. */
export interface EarlyReads {
  /** Sends, with the stored token, what is not on its way yet; a reply may be taken for so many milliseconds. Without a token: nothing. */
  ask: (page: PageReads, pageAddress: { pathname: string; search: string }, forMs: number) => void;
  asked: Map<string, EarlyRead>;
  /** Forgets all of them. */
  drop: () => void;
}

declare global {
  interface Window {
    homeroomEarly?: EarlyReads;
  }
}

/** How long the reply to a link that was pointed at is as good as one that is asked for now. */
const AHEAD_MS = 10_000;

/** Sends what the page behind a link will read, so that its first view finds it. */
export function readAhead(
  page: PageReads,
  pageAddress: { pathname: string; search: string },
): void {
  window.homeroomEarly?.ask(page, pageAddress, AHEAD_MS);
}

/** Milliseconds after which a read that was sent early is taken for lost, and sent again. */
const REPLIED_WITHIN_MS = 3_000;

/**
 * The reply to a read that is on its way already. One that fails, or hangs for 3 s, is asked for again by `ask`; whichever reply comes
 * first counts. What was read before something is changed is told no more.
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

/** Such a reply, where it is here to the last byte; whoever is drawn with it takes it a moment later. */
export function findEarly(
  path: string,
  token: string | undefined,
): RepliedPage<unknown> | undefined {
  return findRead(path, token)?.page;
}

/** Waits until all that is on its way is here, so that a first view is drawn with it. Never rejects. */
export async function receiveEarly(): Promise<void> {
  await Promise.allSettled([...(getReads()?.asked.values() ?? [])].map(receiveOnce));
}

/** Asks for it once more where no reply comes, and only once. */
function askAgainWhereLost(read: EarlyRead, ask: () => Promise<Received>): Promise<Received> {
  let again: Promise<Received> | undefined;
  const askOnce = () => (again ??= ask());
  const left = Math.max(0, read.at + REPLIED_WITHIN_MS - Date.now());
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => void askOnce().then(resolve, reject), left);
    const early = receiveOnce(read).finally(() => clearTimeout(limit));
    // One that failed on its way may have been too early: now the page is here.
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

/** None on a server. */
function getReads(): EarlyReads | undefined {
  return globalThis.window?.homeroomEarly;
}
