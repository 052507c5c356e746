import { useEffect, useState } from 'react';
import { focusHeading } from '../navigation/focusHeading.ts';

/** As long as loading may take at most, and more. */
const GIVE_UP_AFTER_MS = 60_000;

/**
 * A notice goes when Retry starts loading, and the focus must not go with its button: it waits in the place
 * that the notice filled, and moves to the heading of what comes there, be it the notice again. `leave`
 * names the place when Retry is pressed.
 */
export function useFocusAfterRetry() {
  const [left, setLeft] = useState<HTMLElement | null>(null);

  useEffect(() => {
    if (!left) return;
    // When this is cleaned up, the notice is out of the page.
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
