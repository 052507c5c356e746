import type { Browser, BrowserContext } from 'playwright-core';
import type { Place } from './place.ts';

/** Number of parallel visits; each mostly waits for its page. */
const AT_ONCE = 3;

/**
 * Visits places in parallel, each worker with its own browser profile. Returns the results in the
 * order of the places.
 */
export async function visitAll<Found>(
  browser: Browser,
  places: readonly Place[],
  look: (place: Place, context: BrowserContext) => Promise<Found>,
): Promise<Found[]> {
  const found = new Map<Place, Found>();
  const waiting = [...places];
  const lane = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    for (let place = waiting.shift(); place; place = waiting.shift()) {
      found.set(place, await look(place, context));
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, places.length) }, lane));
  return places.flatMap((place) => found.get(place) ?? []);
}
