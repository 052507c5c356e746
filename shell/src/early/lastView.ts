// Runs in the page once its frame is there, as it stands here: it imports nothing but types, and is small.
// What this browser showed last at this address is painted at once, until the page itself shows as much.
import type { LastViews } from '../page-snapshot/lastViews.ts';

/** Milliseconds after which a page that is still loading is better seen loading. */
const GIVES_UP_AFTER = 4_000;

const findKey = () => `view ${location.pathname}${location.search}`;
const key = findKey();

try {
  const registry = document.getElementById('registry')?.textContent;
  const frame = document.querySelector('main');
  const html = localStorage.getItem(key);
  const { of, tokens } = JSON.parse(localStorage.getItem('views') ?? '0') as Partial<LastViews>;
  // On a shared computer the token is the tab's.
  const account =
    !sessionStorage.getItem('token') && localStorage.getItem('token') && localStorage.getItem('id');
  // As `lastViewsOf` has it. What needs no layout (`outerWidth`) is not known yet in some new tabs.
  const isOfNow = of === [account, innerWidth, Math.floor(Date.now() / 6e8), registry].join();
  // Somebody who comes back to the middle of a page does not see its top first.
  const entry = (history.state as { key?: string } | null)?.key ?? 'default';
  const positions = sessionStorage.getItem('scroll') ?? '[]';
  const isScrolled = new Map(JSON.parse(positions) as [string, number][]).get(entry);
  if (frame && html && account && isOfNow && !isScrolled) {
    const view = document.createElement('div');
    view.id = 'last-view';
    // To be looked at alone: what it shows works when the page is there.
    view.inert = true;
    view.innerHTML = `<style>${tokens}</style>`;
    view.attachShadow({ mode: 'closed' }).innerHTML = html;
    frame.prepend(view);

    const end = () => {
      observer.disconnect();
      view.remove();
    };
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main');
      // What is drawn first takes the place of the frame.
      if (main && !view.isConnected) {
        main.prepend(view);
        setTimeout(end, GIVES_UP_AFTER);
        window.onpointerdown = window.onkeydown = end;
      }
      // A remote that is not drawn yet has its place, and nothing in it.
      const isLoading = !view.nextSibling?.textContent || main?.querySelector('[data-loading]');
      if (!isLoading || key !== findKey()) end();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }
} catch {
  // Storage is forbidden, or holds what nobody of us wrote: the frame alone is seen.
}
