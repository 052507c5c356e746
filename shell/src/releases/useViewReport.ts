import { useEffect } from 'react';
import { readPageView } from 'platform/following';

/** Of so many page loads one is told. */
const ONE_OF = 10;

/** Has some page loads told to who watches releases: what they were made of, and how fast they came. */
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
