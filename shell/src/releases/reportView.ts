import type { PageView } from 'platform/host';
import { request } from 'shared-api';
import { reportView as endpoint } from 'shared-api/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';

type Vitals = Partial<Record<'cls' | 'fcp' | 'inp' | 'lcp' | 'ttfb', number>>;

/**
 * Reports the load times of a page once, when it is left or hidden for the first time: they are
 * final only then.
 */
export function reportView(view: PageView): void {
  const vitals: Vitals = {};
  const keep = ({ name, value }: Metric) => {
    const key = name.toLowerCase() as keyof Vitals;
    vitals[key] = key === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(keep, { reportAllChanges: true });

  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', report);
    request(endpoint, { body: { ...view, ...vitals }, keepalive: true }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', report);
}
