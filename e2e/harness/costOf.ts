import type { Page } from 'playwright-core';
import { traced, wholeOf } from './trace.ts';

/** Element with a text that shows the effect of an action. */
export interface Effect {
  selector: string;
  text?: string;
}

/** Processor time of the page's main thread, in milliseconds. */
export interface Cost {
  /** Time from the event until the effect is painted. */
  untilPainted: number;
  /** Times of the tasks after that, the longest first. */
  later: number[];
}

const PAINTED = 'effect-painted';

/**
 * Measures the cost of an action by mouse or keyboard, until the page is idle.
 * @param act Must not query the page, because queries would count as the page’s work.
 */
export async function costOf(page: Page, effect: Effect, act: () => Promise<void>): Promise<Cost> {
  await page.evaluate(
    ({ selector, text, mark }) => {
      performance.clearMarks(mark);
      const isThere = () => {
        const all = document.querySelectorAll(selector);
        return [...all].some((element) => element.textContent.includes(text));
      };
      if (isThere()) throw new Error(`There is such a thing before: ${selector} ${text}`);
      // Not frame by frame, because frames that nothing needs would count.
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        // The next frame begins after this one is painted.
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark(mark)));
      });
      observer.observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    },
    { text: '', ...effect, mark: PAINTED },
  );
  const events = await traced(['toplevel', 'blink.user_timing'], async () => {
    await act();
    await page.evaluate(async (mark) => {
      await new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error('It has no effect')), 20_000);
        new PerformanceObserver((list) => {
          if (list.getEntriesByName(mark).length > 0) resolve();
        }).observe({ type: 'mark', buffered: true });
      });
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
      await new Promise((done) => requestIdleCallback(done));
    }, PAINTED);
  });
  const painted = events.find(({ name }) => name === PAINTED);
  if (!painted) throw new Error('The trace does not tell when it was painted');
  const tasks = wholeOf(events, 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid)
    .map(({ ts, tdur = 0 }) => ({ ts, ms: tdur / 1_000 }));
  const before = tasks.filter(({ ts }) => ts < painted.ts);
  const later = tasks.filter(({ ts }) => ts >= painted.ts).map(({ ms }) => ms);
  return {
    untilPainted: before.reduce((sum, { ms }) => sum + ms, 0),
    later: later.sort((one, other) => other - one),
  };
}
