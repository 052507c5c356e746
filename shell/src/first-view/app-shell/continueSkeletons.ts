import { PATIENCE_MS } from 'shared-ui';
import { whenAtRest } from '../../navigation/whenAtRest.ts';

/**
 * Makes the first skeletons continue the fade-in of those in the app shell instead of restarting
 * it.
 */
export function continueSkeletons(): void {
  const [painted] = performance.getEntriesByType('paint');
  if (!painted) return;
  const { style } = document.documentElement;
  const waited = performance.now() - painted.startTime;
  style.setProperty('--patience', `${Math.round(PATIENCE_MS - waited)}ms`);
  whenAtRest(() => style.removeProperty('--patience'));
}
