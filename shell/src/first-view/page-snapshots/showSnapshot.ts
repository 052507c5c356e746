// Inlined in the page after its app shell: imports only types, and stays small. Paints the page
// snapshot of this address until the page itself has as much content.
import type { SnapshotIndex } from './snapshotIndex.ts';

/** Milliseconds after which a loading page is better shown loading. */
const GIVES_UP_AFTER = 4_000;

const findKey = () => `view ${location.pathname}${location.search}`;
const key = findKey();

try {
  const registry = document.getElementById('registry')?.textContent;
  const frame = document.querySelector('main');
  const html = localStorage.getItem(key);
  // Without an index, all are undefined, and `of` differs.
  const { of, width, tokens } = JSON.parse(localStorage.getItem('views') ?? '0') as SnapshotIndex;
  // On a shared computer the token belongs to the tab.
  const account =
    !sessionStorage.getItem('token') && localStorage.getItem('token') && localStorage.getItem('id');
  // Mirrors `snapshotScope`, which always has an account.
  const isOfNow =
    of === [account, Math.floor(Date.now() / 6e8), registry].join() && matchMedia(width).matches;
  // A page restored at a scrolled position does not show its top first.
  const entry = (history.state as { key?: string } | null)?.key ?? 'default';
  const positions = sessionStorage.getItem('scroll') ?? '[]';
  const isScrolled = new Map(JSON.parse(positions) as [string, number][]).get(entry);
  if (frame && html && isOfNow && !isScrolled) {
    const view = document.createElement('div');
    view.id = 'last-view';
    // The snapshot is not interactive; the page is, once it has loaded.
    view.inert = true;
    view.innerHTML = tokens;
    view.attachShadow({ mode: 'closed' }).innerHTML = html;
    frame.prepend(view);

    const end = () => {
      observer.disconnect();
      view.remove();
    };
    const observer = new MutationObserver(() => {
      const main = document.querySelector('main');
      // The first render replaces the app shell.
      if (main && !view.isConnected) {
        main.prepend(view);
        setTimeout(end, GIVES_UP_AFTER);
        window.onpointerdown = window.onkeydown = end;
      }
      // A remote that has not rendered yet has an empty element.
      const isLoading = !view.nextSibling?.textContent || main?.querySelector('[data-loading]');
      if (!isLoading || key !== findKey()) end();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }
} catch {
  // Storage is forbidden, or holds invalid data: only the app shell shows.
}
