/** What a person does with the page is theirs: from then on the focus stays where they put it. */
const OWN_MOVES = ['pointerdown', 'keydown'];

/**
 * Waits for the heading of what has just been opened, a page unless `findHeading` says more, focuses it and tells
 * of it. A remote's heading comes when its code and data have come. Returns how to stop waiting.
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

/** A page may put the focus itself, into the first field of a form. */
function hasPageTakenFocus(heading: Element, before: Element | null): boolean {
  const { activeElement } = document;
  return activeElement !== before && heading.closest('main')?.contains(activeElement) === true;
}
