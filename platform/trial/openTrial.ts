import { chromium, type Browser } from 'playwright-core';
import { RefusedError } from '../release/fits.ts';
import type { CheckDraft } from '../release/keepRelease.ts';
import { isOfShell, type ShellRelease } from '../release/release.ts';
import type { LiveSite } from './liveSite.ts';
import { sentenceOf } from './fault.ts';
import { serveDraft } from './serveDraft.ts';
import { visit, type ModuleTest } from './visit.ts';
import { visitAll } from './visitAll.ts';
import { visitShell } from './visitShell.ts';

/** A browser in which releases are opened before anybody else does. */
export interface Trial {
  /**
   * Opens every module of a draft; of a shell its own pages, and then a page and a panel of each remote beside it.
   * @throws RefusedError where one does not come, fails or keeps the page busy
   */
  check: CheckDraft;
  close: () => Promise<void>;
}

/** What is tried beside what, and how. */
export interface TrialOptions {
  /** The browser's program. */
  browser: string;
  site: LiveSite;
  /** Milliseconds that a module may be without a sign of life: as long as people are let wait. */
  patience?: number;
  /** What else is asked of each module. */
  test?: ModuleTest;
}

const PATIENCE_MS = 10_000;
const LOOKS = 3;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
];

/** Starts the browser at once, while a build may still be under way. */
export function openTrial({
  browser: program,
  site,
  patience = PATIENCE_MS,
  test,
}: TrialOptions): Trial {
  const launched = chromium.launch({ executablePath: program, args: FLAGS });
  // Who waits for it hears of it.
  launched.catch(() => undefined);

  return {
    async check(draft) {
      const { release } = draft;
      const { places, origin, close } = await serveDraft(draft, site);
      try {
        if (isOfShell(release)) await openShell(release, await launched, { origin, patience });
        const found = await visitAll(await launched, places, async (place, context) => {
          const look = () => visit(place, { context, origin, patience, test });
          let faults = await look();
          for (let looks = 1; looks < LOOKS && test?.isDoubtful(faults); looks += 1) {
            faults = await look();
          }
          return faults.map((fault) => sentenceOf(release, place, fault));
        });
        const refusals = found.flat().map((sentence) => ({ name: release.name, sentence }));
        if (refusals.length > 0) throw new RefusedError(refusals);
      } finally {
        close();
      }
    },
    // One that never started was told where it was waited for.
    close: () =>
      launched.then(
        (started) => started.close(),
        () => undefined,
      ),
  };
}

/** Without the shell nothing of the others can come. */
async function openShell(
  { name, release }: ShellRelease,
  browser: Browser,
  where: { origin: string; patience: number },
): Promise<void> {
  const context = await browser.newContext();
  const faults = await visitShell({ ...where, context });
  const refusals = faults.map((fault) => ({
    name,
    sentence: `Refused: ${name} ${release} ${fault}`,
  }));
  if (refusals.length > 0) throw new RefusedError(refusals);
}
