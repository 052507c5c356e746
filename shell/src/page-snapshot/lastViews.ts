/** What is known of the pictures of pages that lie in localStorage, each below `view `, its path and its query. */
export interface LastViews {
  /** What `lastViewsOf` says: pictures of others, of other releases or of another language are none of it. */
  of: string;
  /** The rules with the custom properties that all of them use. */
  tokens: string;
  /** The newest first. */
  paths: string[];
}

/** Milliseconds; a little less than the seven days of kept replies, after which pictures begin anew. */
const PERIOD = 6e8;

/** Whose pictures can be shown: an account's, in a window as wide, by the registry of a page as text, of this period. */
export function lastViewsOf(account: string, width: number, registry: string): string {
  return [account, width, currentPeriod(), registry].join();
}

/** Number of the period that goes on. */
export function currentPeriod(): number {
  return Math.floor(Date.now() / PERIOD);
}
