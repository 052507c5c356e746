import type { BrowserContext, Page } from 'playwright-core';
import type { Fault } from './fault.ts';
import type { Place } from './place.ts';
import { GLOBAL_STYLES, observeGlobalStyles, type StyleObserver } from './observeGlobalStyles.ts';
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
  { remote, module, path, isSignedIn }: Place,
  { context, origin, patience, test }: Visit,
): Promise<Fault[]> {
  const page = await context.newPage();
  try {
    const watch = watchPage(page, remote.name, patience);
    await page.exposeFunction(LISTENER, watch.hear);
    await page.addInitScript(observeGlobalStyles, GLOBAL_STYLES);
    await test?.prepare(page);
    const { container } = remote;
    const watched = {
      container,
      module,
      listener: LISTENER,
      keeper: test?.keeper,
      styles: GLOBAL_STYLES,
    };
    await page.addInitScript(watchModule, watched);
    await page.addInitScript(keepSession, isSignedIn ? SESSION : {});
    await page.goto(origin + path, { waitUntil: 'commit' });
    const wrong = (await watch.until('mounted')) ?? (await watch.untilQuiet());
    if (wrong !== undefined) return [wrong];
    const styles = await globalStyles(page);
    if (styles.length > 0) return styles;
    const found = (await test?.run(page, watch)) ?? [];
    if (found.length > 0) return found;
    await page.evaluate(goTo, ELSEWHERE);
    return [(await watch.until('unmounted')) ?? []].flat();
  } finally {
    // One that is busy for ever has no say in it.
    void page.close().catch(() => undefined);
  }
}

async function globalStyles(page: Page): Promise<Fault[]> {
  const selectors = await page.evaluate((name) => {
    return (Reflect.get(globalThis, name) as StyleObserver).find();
  }, GLOBAL_STYLES);
  return selectors.map((selector) => `has a style for "${selector}", which reaches the whole page`);
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
