import { useSyncExternalStore } from 'react';
import { breakpoint } from 'shared-ui';

const QUERY = breakpoint.tablet.replace('@media ', '');

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the window is too narrow for a column beside the page. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(QUERY).matches ?? false,
    // The prerendered app shell is made for any width.
    () => false,
  );
}
