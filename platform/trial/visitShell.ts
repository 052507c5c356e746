import type { Fault } from './fault.ts';
import { watchPage } from './watchPage.ts';
import { SHELL } from '../registry/parseRegistry.ts';
import type { Visit } from './visit.ts';

/** Pages that are the shell's own. */
const PAGES = ['/', '/not-found'];
/** Once the shell has started, something is in it. */
const CONTENT = '#root > *';

/** Opens what a shell shows without any remote; what is wrong with it. */
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
