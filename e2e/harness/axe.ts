import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified: each page has it sent and compiled anew. */
const SOURCE = readFileSync(
  createRequire(resolve('package.json')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Once nothing changes its colour or place any more; what runs for ever is not waited for. */
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
 * What axe finds wrong on the page once it is still, a line per rule; empty when it is clean. In the page itself: another page
 * for its report, and what it has to say of all that is right, take ten times as long.
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

/** How far the page is wider than its window, in CSS pixels: 0 where nothing scrolls sideways. */
export async function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    // Narrower where room is kept for a scroll bar.
    return Math.max(0, scrollWidth - clientWidth);
  });
}

/** Fails where axe finds something wrong with the page, or it scrolls sideways. */
export async function expectFit(page: Page): Promise<void> {
  await expect(axeViolations(page)).resolves.toEqual([]);
  await expect(sidewaysOverflow(page)).resolves.toBe(0);
}

/** As `expectFit`, of a page that was scrolled: a target of which its bar leaves a line to be seen is no small one. */
export async function expectFitFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectFit(page);
}
