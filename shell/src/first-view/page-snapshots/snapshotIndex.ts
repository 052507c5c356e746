/**
 * Index of the page snapshots in localStorage; each is stored as `view ` with its path and query.
 */
export interface SnapshotIndex {
  /**
   * The value of `snapshotScope`: snapshots of other people, releases or languages do not match it.
   */
  of: string;
  /** CSS rules with the custom properties that all snapshots use. */
  tokens: string;
  /** Paths of the snapshots, newest first. */
  paths: string[];
}

/**
 * Milliseconds: a little less than the seven days of cached responses; each period starts without
 * snapshots.
 */
const PERIOD = 6e8;

/** Identifies snapshots that can be shown: same account, window width, registry and period. */
export function snapshotScope(account: string, width: number, registry: string): string {
  return [account, width, currentPeriod(), registry].join();
}

/** Returns the number of the current period. */
export function currentPeriod(): number {
  return Math.floor(Date.now() / PERIOD);
}
