import { useEffect, useState } from 'react';

/** Milliseconds after which what may wait has waited long enough, on a browser that is never idle. */
const AT_LATEST_MS = 1_000;

/** Whether what was drawn first is on the screen and the browser idle: time for what nobody waits for. */
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
