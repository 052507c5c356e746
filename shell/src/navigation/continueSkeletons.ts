import { PATIENCE_MS } from 'shared-ui';
import { whenAtRest } from './whenAtRest.ts';

/** Has the skeletons of the first view go on from those of the page's frame, rather than fade in once more. */
export function continueSkeletons(): void {
  const [painted] = performance.getEntriesByType('paint');
  if (!painted) return;
  const { style } = document.documentElement;
  const waited = performance.now() - painted.startTime;
  style.setProperty('--patience', `${Math.round(PATIENCE_MS - waited)}ms`);
  whenAtRest(() => style.removeProperty('--patience'));
}
