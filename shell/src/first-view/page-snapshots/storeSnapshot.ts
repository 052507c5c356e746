import { firstReads, type PageAddress, type Registry } from 'platform/registry';
import { getSession, isSharedComputer } from 'shared-api';
import {
  currentPeriod,
  snapshotScope,
  windowsAsWideAs,
  type SnapshotIndex,
} from './snapshotIndex.ts';
import { snapshotOf } from './snapshotOf.ts';

const INDEX = 'views';
const MAX_SNAPSHOTS = 8;
/**
 * Maximum characters of one snapshot: the browser reads all of them before the first page of the
 * site is painted.
 */
const MAX_SIZE = 60_000;

const keyOf = (path: string) => `view ${path}`;

/** Deletes the snapshots of all accounts. */
function deleteSnapshots(): void {
  for (const path of readIndex()?.paths ?? []) localStorage.removeItem(keyOf(path));
  localStorage.removeItem(INDEX);
}

/**
 * Deletes snapshots of other accounts and of earlier periods. After a session ended without a
 * log-out, they stay for the same person; a lost device deletes them in time.
 */
export function deleteSnapshotsOfOthers(account: string): void {
  const known = readIndex();
  if (!known) return;
  const [owner, period] = String(known.of).split(',', 2);
  if (owner !== account || period !== String(currentPeriod())) deleteSnapshots();
}

/** Stores a snapshot of the page if it is complete and may stay on the device. */
export function storeSnapshot(main: HTMLElement, pageAddress: PageAddress): void {
  const account = getSession()?.id;
  const registry = document.getElementById('registry')?.textContent;
  const isWanted = account && registry && !isSharedComputer() && mayBeStored(pageAddress, registry);
  // Loading content is not worth a snapshot; nor is a scrolled or an offline page.
  const isWhole = !main.querySelector('[data-loading]') && navigator.onLine && scrollY === 0;
  if (!isWanted || !isWhole) return;
  const path = pageAddress.pathname + pageAddress.search;
  // A person who is refused now must not see the earlier state.
  if (main.querySelector('[role="alert"]')) localStorage.removeItem(keyOf(path));
  else writeSnapshot(main, path, snapshotScope(account, registry));
}

/** Follows the response cache: all queries of the page's first view must be cacheable. */
function mayBeStored(pageAddress: PageAddress, registry: string): boolean {
  const { reads = [] } = firstReads(JSON.parse(registry) as Registry, pageAddress) ?? {};
  return reads.length > 0 && reads.every(({ isKept }) => isKept);
}

function writeSnapshot(main: HTMLElement, path: string, of: string): void {
  const { tokens, html } = snapshotOf(main);
  if (html.length > MAX_SIZE) return;
  const known = readIndex();
  const width = windowsAsWideAs(innerWidth);
  const isSame = known?.of === of && known.width === width && known.tokens === tokens;
  if (!isSame) deleteSnapshots();
  const others = isSame ? known.paths.filter((one) => one !== path) : [];
  const paths = [path, ...others];
  try {
    for (const old of paths.splice(MAX_SNAPSHOTS)) localStorage.removeItem(keyOf(old));
    localStorage.setItem(
      INDEX,
      JSON.stringify({ of, width, tokens, paths } satisfies SnapshotIndex),
    );
    localStorage.setItem(keyOf(path), html);
  } catch {
    // Drafts need the space more.
    deleteSnapshots();
  }
}

function readIndex(): SnapshotIndex | null {
  try {
    return JSON.parse(localStorage.getItem(INDEX) ?? 'null') as SnapshotIndex | null;
  } catch {
    return null;
  }
}
