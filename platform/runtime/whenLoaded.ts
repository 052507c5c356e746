/** Milliseconds after which a page goes on without what still hangs: a picture that never comes, say. */
const LOADED_WITHIN_MS = 3_000;

/**
 * Calls back once all that the page came with is there, so many milliseconds have gone by, and the browser has painted and nothing to
 * do: for what nobody waits for. A request that hangs delays this by 3 s at most. Returns how to stop.
 */
export function whenLoaded(act: () => void, later = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let limit: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    removeEventListener('load', begin);
    clearTimeout(limit);
    timer = setTimeout(() => {
      // Safari has no idle callbacks; a page that moves all the time is never idle.
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
