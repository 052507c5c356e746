import type { Page } from 'playwright-core';
import { slowLine } from './weights.ts';

/**
 * Returns the milliseconds from the start of a navigation over a slow connection until the selector
 * is painted.
 */
export async function firstView(page: Page, path: string, selector: string): Promise<number> {
  await slowLine(page);
  await page.addInitScript((wanted) => {
    const look = (): void => {
      if (!document.querySelector(wanted)) return void requestAnimationFrame(look);
      requestAnimationFrame(() => performance.mark('shown'));
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(path);
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  const shown = await page.evaluate(() => performance.getEntriesByName('shown')[0]?.startTime);
  return shown ?? Number.NaN;
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
