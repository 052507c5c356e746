import type { BrowserContext, Page } from 'playwright-core';
import type { Fault } from './fault.ts';
import type { Place } from './place.ts';
import { MODULE_OBSERVER, observeModule, type ModuleObserver } from './observeModule.ts';
import { watchModule } from './watchModule.ts';
import { watchPage, type PageWatch } from './watchPage.ts';

/** Where something is tried, and how long one is let wait. */
export interface Visit {
  context: BrowserContext;
  origin: string;
  /** Milliseconds without a sign of life. */
  patience: number;
  /** Puts what is shown to the test, before it is left again. */
  test?: ModuleTest | undefined;
}

/** What is done with a module, beside opening it. */
export interface ModuleTest {
  /** The global of the page that keeps what is needed for it. */
  keeper: string;
  /** Before the page has run anything. */
  prepare: (page: Page) => Promise<void>;
  /** What is wrong with what is shown now. */
  run: (page: Page, watch: PageWatch) => Promise<Fault[]>;
  /** Whether a busy machine may be to blame, so that it is worth another look. */
  isDoubtful: (faults: readonly Fault[]) => boolean;
}

const LISTENER = 'tellTrial';
/** Nobody's page. */
const ELSEWHERE = '/not-found';
/** What the shell takes for somebody who is logged in. */
const SESSION = { token: 'trial', id: 'trial', email: 'trial@school.example' };

/** Opens a module where it is to be seen, and leaves it again; what is wrong with it. */
export async function visit(
  { remote, module, path, isSignedIn, isVisible }: Place,
  { context, origin, patience, test }: Visit,
): Promise<Fault[]> {
  const page = await context.newPage();
  try {
    const watch = watchPage(page, remote.name, patience);
    await page.exposeFunction(LISTENER, watch.hear);
    await page.addInitScript(observeModule, MODULE_OBSERVER);
    await test?.prepare(page);
    const { container } = remote;
    const watched = {
      container,
      module,
      listener: LISTENER,
      keeper: test?.keeper,
      observer: MODULE_OBSERVER,
    };
    await page.addInitScript(watchModule, watched);
    await page.addInitScript(keepSession, isSignedIn ? SESSION : {});
    await page.goto(origin + path, { waitUntil: 'commit' });
    const wrong = (await watch.until('mounted')) ?? (await watch.untilQuiet());
    if (wrong !== undefined) return [wrong];
    const own = await ownFaults(page, isVisible);
    if (own.length > 0) return own;
    const found = (await test?.run(page, watch)) ?? [];
    if (found.length > 0) return found;
    await page.evaluate(goTo, ELSEWHERE);
    return [(await watch.until('unmounted')) ?? []].flat();
  } finally {
    // One that is busy for ever has no say in it.
    void page.close().catch(() => undefined);
  }
}

/** Faults that the module shows by itself: it renders nothing, or styles the whole page. */
async function ownFaults(page: Page, isVisible: boolean): Promise<Fault[]> {
  const { isEmpty, selectors } = await page.evaluate((name) => {
    const observer = Reflect.get(globalThis, name) as ModuleObserver;
    return { isEmpty: observer.isEmpty(), selectors: observer.globalSelectors() };
  }, MODULE_OBSERVER);
  return [
    ...(isVisible && isEmpty ? ['renders nothing'] : []),
    ...selectors.map((selector) => `has a style for "${selector}", which reaches the whole page`),
  ];
}

/** In the page: the session of the visit alone. */
function keepSession(session: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}

/** In the page: as a link would. */
function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
