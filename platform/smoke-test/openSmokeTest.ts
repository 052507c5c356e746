import { chromium, type Browser } from 'playwright-core';
import { RefusedError } from '../release/promotion/fits.ts';
import type { CheckDraft } from '../release/storage/keepRelease.ts';
import { isOfShell, type ShellRelease } from '../release/storage/release.ts';
import type { LiveSite } from './liveSite.ts';
import { sentenceOf } from './failure.ts';
import { serveDraft } from './serveDraft.ts';
import { visit, type ModuleTest } from './visit.ts';
import { visitAll } from './visitAll.ts';
import { visitShell } from './visitShell.ts';

/** Browser that opens releases for a smoke test. */
export interface SmokeTest {
  /**
   * Opens every module of a draft. For a shell, opens its own pages, then a page and a panel of
   * each remote.
   * @throws {RefusedError} If one does not load, fails, or keeps the page busy.
   */
  check: CheckDraft;
  close: () => Promise<void>;
}

/** Options of a smoke test. */
export interface SmokeTestOptions {
  /** Path of the browser's executable. */
  browser: string;
  site: LiveSite;
  /** Limit in milliseconds without a sign of life, the same as for people; default: 10,000. */
  patience?: number;
  /** Further checks of each module. */
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

/** Starts the browser at once, while a build may still be running. */
export function openSmokeTest({
  browser: program,
  site,
  patience = PATIENCE_MS,
  test,
}: SmokeTestOptions): SmokeTest {
  const launched = chromium.launch({ executablePath: program, args: FLAGS });
  // The code that awaits it handles the error.
  launched.catch(() => undefined);

  return {
    async check(draft) {
      const { release } = draft;
      const { views, origin, close } = await serveDraft(draft, site);
      try {
        if (isOfShell(release)) await openShell(release, await launched, { origin, patience });
        const found = await visitAll(await launched, views, async (view, context) => {
          const look = () => visit(view, { context, origin, patience, test });
          let violations = await look();
          for (let looks = 1; looks < LOOKS && test?.isDoubtful(violations); looks += 1) {
            violations = await look();
          }
          return violations.map((fault) => sentenceOf(release, view, fault));
        });
        const refusals = found.flat().map((sentence) => ({ name: release.name, sentence }));
        if (refusals.length > 0) throw new RefusedError(refusals);
      } finally {
        close();
      }
    },
    // A failed launch was reported where it was awaited.
    close: () =>
      launched.then(
        (started) => started.close(),
        () => undefined,
      ),
  };
}

/** Opens the shell first, because no remote can load without it. */
async function openShell(
  { name, release }: ShellRelease,
  browser: Browser,
  where: { origin: string; patience: number },
): Promise<void> {
  const context = await browser.newContext();
  const violations = await visitShell({ ...where, context });
  const refusals = violations.map((fault) => ({
    name,
    sentence: `Refused: ${name} ${release} ${fault}`,
  }));
  if (refusals.length > 0) throw new RefusedError(refusals);
}
