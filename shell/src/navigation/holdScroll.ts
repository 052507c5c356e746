/** Milliseconds in which a page's content may still load. */
const GIVE_UP_AFTER = 3_000;
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Scrolls to `top` once the page is long enough, unless the person scrolls first. Returns how to
 * stop.
 */
export function holdScroll(top: number): () => void {
  const observer = new ResizeObserver(move);
  const timer = setTimeout(stop, GIVE_UP_AFTER);

  function move() {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) stop();
  }

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const type of OWN_MOVES) window.removeEventListener(type, stop);
  }

  for (const type of OWN_MOVES) window.addEventListener(type, stop, { passive: true });
  observer.observe(document.body);
  return stop;
}
