import { useEffect } from 'react';
import { toast } from 'shared-ui';

/** Milliseconds after which a page has what its first view needs. */
const SETTLES_WITHIN = 3_000;

/** Most toasts tell that something failed, and by then their code may be out of reach. */
export function useToastsAtHand(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Safari has no idle callbacks.
      if ('requestIdleCallback' in window) requestIdleCallback(toast.load);
      else toast.load();
    }, SETTLES_WITHIN);
    return () => clearTimeout(timer);
  }, []);
}
