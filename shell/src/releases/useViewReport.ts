import { useEffect } from 'react';
import { readPageView } from 'platform/host';

/** Sampling: reports one page load in ten. */
const ONE_OF = 10;

/** Reports a sample of page loads, with their releases and load times, for release monitoring. */
export function useViewReport(): void {
  useEffect(() => {
    const view = Math.random() < 1 / ONE_OF ? readPageView() : undefined;
    if (!view) return;
    import('./reportView.ts').then(
      ({ reportView }) => reportView(view),
      () => undefined,
    );
  }, []);
}
