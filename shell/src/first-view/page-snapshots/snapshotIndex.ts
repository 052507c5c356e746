/**
 * Index of the page snapshots in localStorage; each is stored as `view ` with its path and query.
 */
export interface SnapshotIndex {
  /**
   * The value of `snapshotScope`: snapshots of other people, releases or languages do not match it.
   */
  of: string;
  /** Media query of the window's width. Evaluating it needs no layout, unlike `innerWidth`. */
  width: string;
  /** Style element with the custom properties that all snapshots use. */
  tokens: string;
  /** Paths of the snapshots, newest first. */
  paths: string[];
}

/**
 * Milliseconds: a little less than the seven days of cached responses; each period starts without
 * snapshots.
 */
const PERIOD = 6e8;

/** Identifies snapshots that can be shown: same account, registry and period. */
export function snapshotScope(account: string, registry: string): string {
  return [account, currentPeriod(), registry].join();
}

/** Returns a media query of windows that are as wide, but for the rounding of `innerWidth`. */
export function windowsAsWideAs(pixels: number): string {
  return `(min-width: ${pixels - 1}px) and (max-width: ${pixels + 1}px)`;
}

/** Returns the number of the current period. */
export function currentPeriod(): number {
  return Math.floor(Date.now() / PERIOD);
}
