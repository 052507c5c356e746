import { firstReads, type PageAddress, type Registry } from 'platform/registry';
import { getSession, isSharedComputer } from 'shared-api';
import { currentPeriod, lastViewsOf, type LastViews } from './lastViews.ts';
import { pictureOf } from './pictureOf.ts';

const INDEX = 'views';
const MAX_VIEWS = 8;
/** Characters of one: the browser reads all of them before the first page of the site is painted. */
const MAX_SIZE = 60_000;

const keyOf = (path: string) => `view ${path}`;

/** All pictures, whoever they belong to. */
function forgetViews(): void {
  for (const path of readViews()?.paths ?? []) localStorage.removeItem(keyOf(path));
  localStorage.removeItem(INDEX);
}

/**
 * Forgets all pictures but those of one account and of this period: where a session ended without a
 * log-out, they wait for the same person, and a lost device forgets them.
 */
export function forgetViewsOfOthers(account: string): void {
  const known = readViews();
  if (!known) return;
  const [owner, , period] = String(known.of).split(',', 3);
  if (owner !== account || period !== String(currentPeriod())) forgetViews();
}

/** Keeps what the page shows now, where it is all there and may stay on the device. */
export function keepLastView(main: HTMLElement, pageAddress: PageAddress): void {
  const account = getSession()?.id;
  const registry = document.getElementById('registry')?.textContent;
  const isWanted = account && registry && !isSharedComputer() && mayStay(pageAddress, registry);
  // What loads is nothing to be shown again; nor is the middle of a page, nor what is seen without a connection.
  const isWhole = !main.querySelector('[data-loading]') && navigator.onLine && scrollY === 0;
  if (!isWanted || !isWhole) return;
  const path = pageAddress.pathname + pageAddress.search;
  // Whoever is refused here now has nothing to see of before.
  if (main.querySelector('[role="alert"]')) localStorage.removeItem(keyOf(path));
  else keepPicture(main, path, lastViewsOf(account, innerWidth, registry));
}

/** As replies do: by what the contract says of each call that the page reads at first. */
function mayStay(pageAddress: PageAddress, registry: string): boolean {
  const { reads = [] } = firstReads(JSON.parse(registry) as Registry, pageAddress) ?? {};
  return reads.length > 0 && reads.every(({ isKept }) => isKept);
}

function keepPicture(main: HTMLElement, path: string, of: string): void {
  const { tokens, html } = pictureOf(main);
  if (html.length > MAX_SIZE) return;
  const known = readViews();
  const isSame = known?.of === of && known.tokens === tokens;
  if (!isSame) forgetViews();
  const others = isSame ? known.paths.filter((one) => one !== path) : [];
  const paths = [path, ...others];
  try {
    for (const old of paths.splice(MAX_VIEWS)) localStorage.removeItem(keyOf(old));
    localStorage.setItem(INDEX, JSON.stringify({ of, tokens, paths } satisfies LastViews));
    localStorage.setItem(keyOf(path), html);
  } catch {
    // What somebody wrote needs the room.
    forgetViews();
  }
}

function readViews(): LastViews | null {
  try {
    return JSON.parse(localStorage.getItem(INDEX) ?? 'null') as LastViews | null;
  } catch {
    return null;
  }
}
