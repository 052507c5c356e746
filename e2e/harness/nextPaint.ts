import type { Page } from 'playwright-core';
import type { Effect } from './costOf.ts';

/** Factor of a phone's processor compared with a computer's. */
const THROTTLE = 4;
/** Threshold in milliseconds; shorter events are not reported. */
const SHORTEST = 16;
/** Options of Event Timing that the DOM types lack. */
type EventTiming = PerformanceObserverInit & { durationThreshold: number };

/**
 * Returns the milliseconds from an action by mouse or keyboard until the next frame, with a slowed
 * processor; 0 below 16.
 * The value is that of Event Timing, as in Interaction to Next Paint. Resolves when the effect is
 * visible.
 */
export async function nextPaintAfter(
  page: Page,
  { selector, text = '' }: Effect,
  act: () => Promise<void>,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate((shortest) => {
    const durations = [0];
    Object.assign(window, { eventDurations: durations });
    const options: EventTiming = { type: 'event', durationThreshold: shortest };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe(options);
  }, SHORTEST);
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await act();
  await page.locator(selector).filter({ hasText: text }).first().waitFor({ state: 'attached' });
  const longest = await page.evaluate(async () => {
    // Events are reported after their frame.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
    return Math.max(...(window as unknown as { eventDurations: number[] }).eventDurations);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return longest;
}
