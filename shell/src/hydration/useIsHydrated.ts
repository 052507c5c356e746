import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the prerendered page and in the first render over it. Content that only this browser
 * knows (a session, the date) has to wait for true; otherwise the two renders would differ.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
