import { useEffect, useState } from 'react';

/** Maximum milliseconds to wait on a browser that is never idle. */
const AT_LATEST_MS = 1_000;

/**
 * Whether the first render is painted and the browser idle, so that less important parts can load.
 */
export function useIsPainted(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    const act = () => setIsPainted(true);
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(act);
      return () => clearTimeout(timer);
    }
    const wanted = requestIdleCallback(act, { timeout: AT_LATEST_MS });
    return () => cancelIdleCallback(wanted);
  }, []);
  return isPainted;
}
