import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified, because each page receives and compiles it again. */
const SOURCE = readFileSync(
  createRequire(resolve('package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until colours and positions no longer change; ignores infinite animations. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A change of colours begins with the next frame.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const ending = document.getAnimations().filter(({ effect }) => {
      return effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Returns axe's violations on the page once it is still, one line for each rule.
 * Runs in the page itself, and without a report of passed rules. A separate page and a full report
 * take ten times as long.
 */
export async function axeViolations(page: Page): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('axe would see nothing of the frames in this page');
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(async (values) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const rules = { type: 'tag', values } as const;
    const { violations } = await run(document, { runOnly: rules, resultTypes: ['violations'] });
    return violations.map(({ id, help, nodes }) => {
      return `${id}: ${help} - ${nodes.map(({ target }) => target).join(', ')}`;
    });
  }, RULES);
}

/** Returns the width by which the page exceeds its window, in CSS pixels. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Narrower where space is reserved for a scroll bar.
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Fails if axe finds a violation, or the page scrolls sideways. */
export async function expectFit(page: Page): Promise<void> {
  await expect(axeViolations(page)).resolves.toEqual([]);
  await expect(sidewaysOverflow(page)).resolves.toBe(0);
}

/**
 * Checks a scrolled page like `expectFit`, but from its top: a target that is mostly under the
 * page's bar counts as too small.
 */
export async function expectFitFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectFit(page);
}
