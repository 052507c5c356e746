/** Milliseconds after which a page has what its first view needs. */
const SETTLES_WITHIN = 3_000;

/** Calls back once the page has what its first view needs and the browser nothing to do. Returns how to stop. */
export function whenAtRest(act: () => void): () => void {
  const timer = setTimeout(() => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(act);
    else act();
  }, SETTLES_WITHIN);
  return () => clearTimeout(timer);
}
