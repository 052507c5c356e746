import type { BrowserContext, Page } from 'playwright-core';

export interface SeenReads {
  /** Sent by the page's first script, as remote.json declares them. */
  early: string[];
  /** Sent by the page's code. */
  late: string[];
  /** Of the early ones, those that nobody has asked for. */
  unused: string[];
  /** How often it was asked how much of a chat is unread, early or late. */
  counts: number;
}

interface SeenRead {
  path: string;
  isEarly: boolean;
}

/**
 * A chat asks again what it may have missed once its channel is open, and counts what is new, once, when the page is at rest; a bell asks
 * what is new, where anything is, when the page has stood for a moment.
 */
const AFTERWARDS = ['/api/v1/chat_class/', '/api/v1/notifications?unread=true'];

/** Has every page of the context note what it reads with a token, and when. */
export async function watchReads(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const seen: SeenRead[] = [];
    const ask = window.fetch;
    Object.assign(window, { seenReads: seen });
    window.fetch = (path, init) => {
      const isRead = typeof path === 'string' && path.startsWith('/api/v1/');
      // While the first script runs, no other is in the document yet.
      const isEarly = document.querySelector('script[src]') === null;
      const isOwn = 'Authorization' in (init?.headers ?? {});
      if (isRead && isOwn && (init?.method ?? 'GET') === 'GET') seen.push({ path, isEarly });
      return ask(path, init);
    };
  });
}

/** What the page has read until now. */
export function readsOf(page: Page, token: string | undefined): Promise<SeenReads> {
  return page.evaluate(
    ({ own, afterwards }) => {
      const { seenReads, homeroomEarly } = window as unknown as {
        seenReads: SeenRead[];
        homeroomEarly?: { asked: Map<string, { token: string; until: number }> };
      };
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
