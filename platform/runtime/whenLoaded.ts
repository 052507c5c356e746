/**
 * Calls back once all that the page came with is there, so many milliseconds have gone by, and the browser has painted and nothing to
 * do: for what nobody waits for. Returns how to stop.
 */
export function whenLoaded(act: () => void, later = 0): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = () => {
    timer = setTimeout(() => {
      // Safari has no idle callbacks; a page that moves all the time is never idle.
      if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 1_000 });
      else act();
    }, later);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
  return () => {
    removeEventListener('load', begin);
    clearTimeout(timer);
  };
}
