import type { BrowserContext, Page } from 'playwright-core';

export interface SeenReads {
  /** Queries that were prefetched, as declared in remote.json. */
  early: string[];
  /** Queries that the page's code sent. */
  late: string[];
  /** Prefetched queries that nothing has used. */
  unused: string[];
  /** Number of requests for a chat's unread count, prefetched or later. */
  counts: number;
}

interface SeenRead {
  path: string;
  /** Whether it was prefetched. */
  isEarly: boolean;
}

interface WatchedWindow {
  seenReads: SeenRead[];
  homeroomEarly?: { asked: Map<string, { token: string; until: number }> };
}

/**
 * Queries that a page sends after it is idle.
 * A chat requests missed messages once its channel is open, and counts what is new once. The
 * notification bell requests new notifications.
 */
const AFTERWARDS = ['/api/v1/chat_class/', '/api/v1/notifications?unread=true'];

/**
 * Records the authenticated queries of every page of the context, and whether they were prefetched.
 */
export async function watchReads(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: SeenRead[] = [];
    const ask = window.fetch;
    Object.assign(window, { seenReads: seen });
    window.fetch = (path, init) => {
      const isRead = typeof path === 'string' && path.startsWith('/api/v1/');
      const isOwn = 'Authorization' in (init?.headers ?? {});
      if (isRead && isOwn && (init?.method ?? 'GET') === 'GET') {
        const read = { path, isEarly: false };
        seen.push(read);
        // A query that is prefetched waits for the code that uses it, from this task on.
        queueMicrotask(() => {
          const { homeroomEarly } = window as unknown as WatchedWindow;
          read.isEarly = homeroomEarly?.asked.has(path) ?? false;
        });
      }
      return ask(path, init);
    };
  });
}

/**
 * Waits until a query with this beginning is sent, and used if it was prefetched, as for a part that
 * loads last.
 */
export async function untilRead(page: Page, beginning: string): Promise<void> {
  await page.waitForFunction((start) => {
    const { seenReads, homeroomEarly } = window as unknown as WatchedWindow;
    return seenReads.some(({ path }) => path.startsWith(start) && !homeroomEarly?.asked.has(path));
  }, beginning);
}

/** Returns the page's queries so far. */
export function readsOf(page: Page, token: string | undefined): Promise<SeenReads> {
  return page.evaluate(
    ({ own, afterwards }) => {
      const { seenReads, homeroomEarly } = window as unknown as WatchedWindow;
      const early = seenReads.filter(({ isEarly }) => isEarly).map(({ path }) => path);
      const late = seenReads.filter(({ isEarly }) => !isEarly).map(({ path }) => path);
      return {
        early,
        late: late.filter((path) => !afterwards.some((each) => path.startsWith(each))),
        counts: seenReads.filter(({ path }) => path.endsWith('/unread')).length,
        unused: early.filter((path) => {
          const read = homeroomEarly?.asked.get(path);
          return read !== undefined && read.token === own && Date.now() < read.until;
        }),
      };
    },
    { own: token, afterwards: AFTERWARDS },
  );
}
