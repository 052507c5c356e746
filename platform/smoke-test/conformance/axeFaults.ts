import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { Fault } from '../failure.ts';
import type { InPage } from './inPage.ts';
import { IN_PAGE } from './inPage.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Rules for whole pages, for which the shell and the owner of the slot are responsible. */
const OF_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main', 'heading-order'];

/** Returns axe's violations in what the module shows. */
export async function axeFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ({ name, tags, ofPages }) => {
      const inPage = Reflect.get(globalThis, name) as InPage;
      const { run } = Reflect.get(globalThis, 'axe') as typeof axe;
      const rules = Object.fromEntries(ofPages.map((rule) => [rule, { enabled: false }]));
      const root = inPage.mounted?.props.domElement;
      // A module that renders nothing has no violations.
      if (!root?.isConnected || root.childElementCount === 0) return [];
      const { violations } = await run(root, {
        runOnly: { type: 'tag', values: tags },
        rules,
        resultTypes: ['violations'],
      });
      return violations.map(({ id, help, nodes }) => {
        return `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`;
      });
    },
    { name: IN_PAGE, tags: TAGS, ofPages: OF_PAGES },
  );
  return found.map((words) => `is not accessible: ${words}`);
}
