import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

/** A story is a part of a page, so rules for whole pages are off. */
const OPTIONS: RunOptions = {
  resultTypes: ['violations'],
  rules: {
    region: { enabled: false },
    'page-has-heading-one': { enabled: false },
    'landmark-one-main': { enabled: false },
    'heading-order': { enabled: false },
  },
};

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Loads axe into an open page. */
export async function bringAxe(page: Page): Promise<void> {
  await page.evaluate(await source);
}

/** Returns axe's violations and horizontal overflow of a page, one line each. */
export async function examine(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (given) => (window as unknown as { axe: typeof import('axe-core') }).axe.run(given),
    OPTIONS,
  );
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...(overflow > 0 ? [`wider than the window by ${overflow} px`] : []),
  ];
}
