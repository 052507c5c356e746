import { useEffect, useState } from 'react';
import { focusHeading } from '../navigation/focusHeading.ts';

/** Longer than any loading takes. */
const GIVE_UP_AFTER_MS = 60_000;

/**
 * Keeps the focus when a notice disappears as Retry starts loading. The focus waits on the element
 * that contained the notice, and moves to the heading of what loads there, even if it is the notice
 * again. Call `leave` with that element when Retry is pressed.
 */
export function useFocusAfterRetry() {
  const [left, setLeft] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!left) return;
    // At cleanup, the notice is out of the page.
    return () => {
      const stop = focusWhatComes(left);
      setTimeout(stop, GIVE_UP_AFTER_MS);
    };
  }, [left]);

  function leave(element: HTMLElement | null) {
    setLeft(element);
    if (element && !element.hasAttribute('tabindex')) element.tabIndex = -1;
    element?.focus();
  }

  return { isRetrying: left !== null, leave };
}

function focusWhatComes(element: HTMLElement): () => void {
  if (document.activeElement !== element) return () => undefined;
  const findHeading = () => element.querySelector<HTMLElement>('h1, h2, h3');
  return focusHeading(() => undefined, findHeading);
}
