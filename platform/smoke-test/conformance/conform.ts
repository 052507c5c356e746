import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Fault } from '../failure.ts';
import type { ModuleTest } from '../visit.ts';
import { axeFaults } from './axeFaults.ts';
import { countRetained, leaksOf } from './leaks.ts';
import { IN_PAGE, keepInPage, type InPage } from './inPage.ts';
import { observeGlobals } from './observeGlobals.ts';
import { observePage } from './observePage.ts';
import { observeStyles } from './observeStyles.ts';
import { observeTimers } from './observeTimers.ts';
import { referenceTime } from './referenceTime.ts';
import { remount } from './remount.ts';

const MOUNTS = 20;
/** Number of mounts after which a module holds everything that it keeps permanently. */
const WARM_UP = 5;
/** Time in milliseconds in which a loop becomes visible. */
const OBSERVED_MS = 1_000;
const PUSHES = 20;
/** Limit of a task in pieces of reference work: half a second on a machine of 2026. */
const LONGEST_TASK = 20;
const SLOW = 'keeps the page busy for as long as';

/**
 * Number of checks. Work in progress ends by itself, so leaks are counted again with this delay
 * between the checks.
 */
const LOOKS = 10;
const LOOK_AGAIN_MS = 1_000;

/** Checks that a module does not disturb the other parts of its page. */
export const conformance: ModuleTest = {
  keeper: IN_PAGE,
  async prepare(page) {
    const observers = [keepInPage, observeTimers, observePage, observeGlobals, observeStyles];
    for (const observer of observers) await page.addInitScript(observer, IN_PAGE);
  },
  async run(page, watch) {
    const found = await watch.during(findFaults(page));
    return 'fault' in found ? [found.fault] : found.result;
  },
  isDoubtful: (violations) =>
    violations.length > 0 && violations.every((fault) => fault.startsWith(SLOW)),
};

async function findFaults(page: Page): Promise<Fault[]> {
  await sleep(OBSERVED_MS);
  const slow = await slowTasks(page);
  // The remaining checks would take too long.
  if (slow.length > 0) return slow;
  const { pushes, globals, styles, isThere } = await page.evaluate((name) => {
    const inPage = Reflect.get(globalThis, name) as InPage;
    const isShown = inPage.mounted?.props.domElement.isConnected ?? false;
    const found = { pushes: inPage.pushes(), globals: inPage.globals(), styles: inPage.styles() };
    return { ...found, isThere: isShown };
  }, IN_PAGE);
  return [
    ...styles.map(
      (selector) => `has a style for "${selector}" that changes elements of other parts`,
    ),
    ...globals.map((global) => `adds or replaces the global ${global}`),
    ...(pushes > PUSHES ? [`changes the address ${pushes} times in a second`] : []),
    // A page that redirects shows nothing more.
    ...(isThere ? await mountAgain(page) : []),
  ];
}

async function mountAgain(page: Page): Promise<Fault[]> {
  await page.evaluate(remount, { name: IN_PAGE, times: WARM_UP });
  const once = await leftByMounts(page);
  // Permanent data may be created late, but only once. A leak appears again in the second round.
  const left = once.length > 0 ? await leftByMounts(page) : once;
  return [...left, ...(await axeFaults(page))];
}

async function leftByMounts(page: Page): Promise<Fault[]> {
  const before = await countRetained(page, IN_PAGE);
  await page.evaluate(remount, { name: IN_PAGE, times: MOUNTS });
  let left = leaksOf(before, await countRetained(page, IN_PAGE), MOUNTS);
  for (let looks = 1; looks < LOOKS && left.length > 0; looks += 1) {
    await sleep(LOOK_AGAIN_MS);
    left = leaksOf(before, await countRetained(page, IN_PAGE), MOUNTS);
  }
  return left;
}

/** Compares the longest task with reference work, which is slower on a slow machine too. */
async function slowTasks(page: Page): Promise<Fault[]> {
  const longest = await page.evaluate((name) => {
    return (Reflect.get(globalThis, name) as InPage).longestTask();
  }, IN_PAGE);
  const pieces = longest / (await page.evaluate(referenceTime));
  if (pieces <= LONGEST_TASK) return [];
  return [
    `${SLOW} ${Math.round(pieces)} pieces of reference work at a time, here ${Math.round(longest)} ms; at most ${LONGEST_TASK} (half a second) are allowed`,
  ];
}
