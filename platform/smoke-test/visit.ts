import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import type { Fault } from './failure.ts';
import type { ModuleView } from './moduleViews.ts';
import { MODULE_OBSERVER, observeModule, type ModuleObserver } from './observeModule.ts';
import { watchModule } from './watchModule.ts';
import { watchPage, type PageWatch } from './watchPage.ts';

/** Browser, server and time limit of a visit. */
export interface Visit {
  context: BrowserContext;
  origin: string;
  /** Limit in milliseconds without a sign of life. */
  patience: number;
  /** Checks what is shown, before the page is left. */
  test?: ModuleTest | undefined;
}

/** Further checks of a module after it is opened. */
export interface ModuleTest {
  /** Global of the page with the data for the checks. */
  keeper: string;
  /** Runs before any script of the page. */
  prepare: (page: Page) => Promise<void>;
  /** Returns the errors of what is shown. */
  run: (page: Page, watch: PageWatch) => Promise<Fault[]>;
  /** Whether a busy machine may be the cause, so that a repetition makes sense. */
  isDoubtful: (violations: readonly Fault[]) => boolean;
}

const LISTENER = 'tellTrial';
/** Path that no remote owns. */
const ELSEWHERE = '/not-found';
/** Stored session of a signed-in person. */
const SESSION = { token: 'trial', id: 'trial', email: 'trial@school.example' };

const LOOK_AGAIN_MS = 100;

/** Opens a module and leaves it again. Returns its errors. */
export async function visit(
  { remote, module, path, isSignedIn, isVisible }: ModuleView,
  { context, origin, patience, test }: Visit,
): Promise<Fault[]> {
  const page = await context.newPage();
  try {
    const watch = watchPage(page, remote.name, patience);
    await page.exposeFunction(LISTENER, watch.receive);
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
    // The module may block the page at any moment, and then no call into the page returns.
    const own = await watch.during(ownFaults(page, isVisible ? patience : 0));
    if ('fault' in own) return [own.fault];
    if (own.result.length > 0) return own.result;
    const found = (await test?.run(page, watch)) ?? [];
    if (found.length > 0) return found;
    const left = await watch.during(page.evaluate(goTo, ELSEWHERE));
    if ('fault' in left) return [left.fault];
    return [(await watch.until('unmounted')) ?? []].flat();
  } finally {
    // The browser would wait forever for a page that is permanently busy.
    void page.close().catch(() => undefined);
  }
}

/**
 * Returns errors that the module shows by itself: it renders nothing, or styles the whole page. On a
 * busy machine it may render only after its last request, so it has `emptyMs` for that; 0 if it need
 * not render.
 */
async function ownFaults(page: Page, emptyMs: number): Promise<Fault[]> {
  const look = () =>
    page.evaluate((name) => {
      const observer = Reflect.get(globalThis, name) as ModuleObserver;
      return { isEmpty: observer.isEmpty(), selectors: observer.globalSelectors() };
    }, MODULE_OBSERVER);
  const until = Date.now() + emptyMs;
  let { isEmpty, selectors } = await look();
  while (isEmpty && Date.now() < until) {
    await sleep(LOOK_AGAIN_MS);
    ({ isEmpty, selectors } = await look());
  }
  return [
    ...(emptyMs > 0 && isEmpty ? ['renders nothing'] : []),
    ...selectors.map((selector) => `has a style for "${selector}", which reaches the whole page`),
  ];
}

/** Stores only the session of the visit. Runs in the page. */
function keepSession(session: Record<string, string>): void {
  localStorage.clear();
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
}

/** Navigates like a link. Runs in the page. */
function goTo(path: string): void {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
