import type { Page } from 'playwright-core';
import type { Effect } from './costOf.ts';

/** As a phone's processor beside a computer's. */
const THROTTLE = 4;
/** Milliseconds: events that take less are not told of. */
const SHORTEST = 16;
/** Event Timing, as far as the types of the DOM do not have it. */
type EventTiming = PerformanceObserverInit & { durationThreshold: number };

/**
 * Milliseconds from something done by mouse or keyboard until the next frame is shown, whatever is in it, as Event Timing has it for
 * interaction to next paint, with the processor slowed down; 0 below 16. Comes back when the effect is there.
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
    // They are told of after their frame.
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((done) => requestIdleCallback(done));
    return Math.max(...(window as unknown as { eventDurations: number[] }).eventDurations);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  return longest;
}
