import type { Fault } from './failure.ts';
import { watchPage } from './watchPage.ts';
import { SHELL } from '../registry/parseRegistry.ts';
import type { Visit } from './visit.ts';

/** Pages of the shell itself. */
const PAGES = ['/', '/not-found'];
/** Selector that matches once the shell has rendered. */
const CONTENT = '#root > *';

/** Opens the pages of a shell without any remote. Returns its errors. */
export async function visitShell({ context, origin, patience }: Visit): Promise<Fault[]> {
  for (const path of PAGES) {
    const page = await context.newPage();
    try {
      let uncaught: string | undefined;
      page.on('pageerror', (error) => (uncaught ??= String(error)));
      const watch = watchPage(page, SHELL, patience);
      await page.goto(origin + path, { waitUntil: 'commit' });
      const content = page.waitForSelector(CONTENT, { state: 'attached', timeout: patience });
      const shown = await watch.during(
        content.then(
          () => undefined,
          () => uncaught ?? 'nothing came',
        ),
      );
      const words = 'fault' in shown ? shown.fault : shown.result;
      const fault = words ?? (await watch.untilQuiet());
      if (fault !== undefined) return [`shows nothing at ${path}: ${fault}`];
    } finally {
      void page.close().catch(() => undefined);
    }
  }
  return [];
}
