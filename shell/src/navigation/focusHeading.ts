/** User actions after which the focus stays where the person put it. */
const OWN_MOVES = ['pointerdown', 'keydown'];

/**
 * Waits for the heading of a new page, or for that of `findHeading`, focuses it and calls
 * `onArrival`. A remote's heading appears once its code and data have loaded. Returns how to stop
 * waiting.
 */
export function focusHeading(
  onArrival: () => void,
  findHeading: () => HTMLElement | null = () => document.querySelector<HTMLElement>('main h1'),
): () => void {
  const before = document.activeElement;
  let isFocusOurs = true;
  const observer = new MutationObserver(look);
  const yieldFocus = () => {
    isFocusOurs = false;
  };

  function look() {
    const heading = findHeading();
    if (!heading) return;
    stop();
    if (isFocusOurs && !hasPageTakenFocus(heading, before)) {
      if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    onArrival();
  }

  function stop() {
    observer.disconnect();
    for (const type of OWN_MOVES) window.removeEventListener(type, yieldFocus, true);
  }

  observer.observe(document.body, { childList: true, subtree: true });
  for (const type of OWN_MOVES) window.addEventListener(type, yieldFocus, true);
  look();
  return stop;
}

/** A page may set the focus itself, such as to the first field of a form. */
function hasPageTakenFocus(heading: Element, before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && heading.closest('main')?.contains(activeElement) === true;
}
