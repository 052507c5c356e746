/**
 * Limit in milliseconds; after that a page no longer waits for hanging requests, such as a picture.
 */
const LOADED_WITHIN_MS = 3_000;

/**
 * Runs low-priority work once the page has loaded, `later` milliseconds have passed, and the
 * browser is idle.
 * A hanging request delays it by at most 3 s. Returns a function that cancels it.
 */
export function whenLoaded(act: () => void, later = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    removeEventListener('load', begin);
    clearTimeout(limit);
    timer = setTimeout(() => {
      // Safari has no idle callbacks. A page that always animates is never idle.
      if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 1_000 });
      else act();
    }, later);
  };
  if (document.readyState === 'complete') begin();
  else {
    addEventListener('load', begin);
    limit = setTimeout(begin, LOADED_WITHIN_MS);
  }
  return () => {
    removeEventListener('load', begin);
    clearTimeout(limit);
    clearTimeout(timer);
  };
}
