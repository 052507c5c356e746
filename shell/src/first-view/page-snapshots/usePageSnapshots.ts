import { useEffect } from 'react';
import { useSession, useSiteConfig } from 'shared-api';
import { deleteSnapshotsOfOthers, storeSnapshot } from './storeSnapshot.ts';

/** Milliseconds without a change, after which a page counts as complete. */
const QUIET = 1_500;

/**
 * Stores a snapshot of each signed-in page, which its next visit starts with (`showSnapshot.ts`).
 */
export function usePageSnapshots(): void {
  const { session, trouble } = useSession();
  const site = useSiteConfig();
  const isWanted = session !== null && trouble === null && !!site && site.lastViews !== false;
  const account = session?.id;
  useEffect(() => {
    if (account !== undefined) deleteSnapshotsOfOthers(account);
  }, [account]);
  useEffect(() => (isWanted ? followPages() : undefined), [isWanted]);
}

/** Stores snapshots of the visited pages. Returns how to stop. */
function followPages(): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let isDue = true;

  function keep() {
    clearTimeout(timer);
    const main = document.querySelector('main');
    if (!isDue || !main) return;
    isDue = false;
    storeSnapshot(main, location);
  }

  function wait() {
    clearTimeout(timer);
    // Safari has no idle callbacks.
    timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(keep);
      else keep();
    }, QUIET);
  }

  const observer = new MutationObserver(() => {
    isDue = true;
    wait();
  });

  const root = document.getElementById('root') ?? document.body;
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  const over = new AbortController();
  addEventListener('pagehide', keep, { signal: over.signal });
  wait();
  return () => {
    over.abort();
    observer.disconnect();
    clearTimeout(timer);
  };
}
