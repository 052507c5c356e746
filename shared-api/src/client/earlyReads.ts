import type { Endpoint } from '../contract/index.ts';

/** What a first view reads, by the address of its page: the shape of `FirstReads` of platform/registry. */
interface PageReads {
  route: string;
  reads: { path: string; query?: Record<string, string>; when?: Record<string, string> }[];
}

/** Reads that were sent before the code that needs them was there. The page's first script brings it; not every page has one. */
export interface EarlyReads {
  /** Sends, with the stored token, what is not on its way yet; a reply may be taken for so many milliseconds. Without a token: nothing. */
  ask: (page: PageReads, pageAddress: { pathname: string; search: string }, forMs: number) => void;
  /** The reply to a path that was asked for with this token, whoever comes first; undefined where there is none. */
  take: (path: string, token: string | undefined) => Promise<Response> | undefined;
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

/** The reply to a read that is on its way already. What was read before something is changed is told no more. */
export function takeEarly(
  { method, isReport }: Endpoint,
  path: string,
  token: string | undefined,
): Promise<Response> | undefined {
  if (typeof window === 'undefined') return undefined;
  if (method === 'GET') return window.homeroomEarly?.take(path, token);
  if (!isReport) window.homeroomEarly?.drop();
  return undefined;
}
