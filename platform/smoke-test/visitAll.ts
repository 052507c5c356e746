import type { Browser, BrowserContext } from 'playwright-core';
import type { ModuleView } from './moduleViews.ts';

/** Number of parallel visits; each mostly waits for its page. */
const AT_ONCE = 3;

/**
 * Visits places in parallel, each worker with its own browser profile. Returns the results in the
 * order of the places.
 */
export async function visitAll<Found>(
  browser: Browser,
  views: readonly ModuleView[],
  look: (view: ModuleView, context: BrowserContext) => Promise<Found>,
): Promise<Found[]> {
  const found = new Map<ModuleView, Found>();
  const waiting = [...views];
  const lane = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    for (let view = waiting.shift(); view; view = waiting.shift()) {
      found.set(view, await look(view, context));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, views.length) }, lane));
  return views.flatMap((view) => found.get(view) ?? []);
}
