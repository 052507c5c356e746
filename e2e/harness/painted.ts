import type { Page } from 'playwright-core';
import { scriptOf, type Beginning } from './people.ts';

/**
 * Makes every page of the context record when a text in its `main` is painted, by the page itself
 * or by a page snapshot.
 */
export async function watchFor(context: Beginning, text: string): Promise<void> {
  const watch = (wanted: string) => {
    let shadow: ShadowRoot | undefined;
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      shadow = attachShadow.call(this, init);
      queueMicrotask(look);
      return shadow;
    };
    // Not frame by frame: frames that nothing needs would count as the page's work, and more so the
    // longer it takes.
    const observer = new MutationObserver(look);
    let isSeen = false;
    function look() {
      const texts = [document.querySelector('main'), shadow].map((element) => element?.textContent);
      if (isSeen || !texts.some((text) => text?.includes(wanted))) return;
      isSeen = true;
      observer.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('painted')));
    }
    observer.observe(document, { childList: true, subtree: true, characterData: true });
    const shifts: number[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  };
  await context.addInitScript(scriptOf(watch, text));
}

/** Longer than any page takes over the slowest line, on a busy machine. */
const PAINT_LIMIT_MS = 60_000;

/**
 * Returns the milliseconds from the start of the navigation until then. Throws with what the page
 * shows where the text does not come.
 */
export async function paintedAt(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate((limit) => {
    return new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => {
        const seconds = `${Math.round(performance.now() / 1000)} s`;
        const { href } = location;
        reject(new Error(`Not painted in ${seconds}: ${href} ${document.body.innerText}`));
      }, limit);
      new PerformanceObserver((list) => {
        const [mark] = list.getEntriesByName('painted');
        if (!mark) return;
        clearTimeout(timer);
        resolve(mark.startTime);
      }).observe({ type: 'mark', buffered: true });
    });
  }, PAINT_LIMIT_MS);
}

/** Returns the layout shift of the page so far. */
export function layoutShift(page: {
  evaluate: (act: () => number) => Promise<number>;
}): Promise<number> {
  return page.evaluate(() => {
    const { layoutShifts } = window as unknown as { layoutShifts: number[] };
    return layoutShifts.reduce((sum, value) => sum + value, 0);
  });
}

/**
 * Starts to measure the main thread's work, in milliseconds of processor time. Returns a function
 * that returns the work so far.
 */
export async function workUntil(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const count = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
  const before = await count();
  return async () => (await count()) - before;
}
