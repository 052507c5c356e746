/** Base path of a server's API for releases. */
export const RELEASES_BASE = '/api/platform';
/** Query of an upload whose sender has run the smoke test. */
export const CHECKED = '?checked=yes';
/** Value of `why` in the log for a release without a smoke test. */
export const UNCHECKED = 'unchecked';

/** Line of the log of a remote's releases, and of the tokens that may change them. */
export interface LoggedChange {
  /** Time, ISO 8601 in UTC. */
  at: string;
  /**
   * Name of the token that was used; `local` for a command on the server's machine, `automatic` for
   * the server itself.
   */
  by: string;
  /**
   * Kind of the change: `released`, `uploaded`, `promoted`, `rolled back`, `withdrawn`, `canary
   * started`, `canary ended`, `token created`, `token revoked`, `token refused`.
   */
  what: string;
  from: string | null;
  to: string | null;
  /**
   * Reason of an automatic change, or percentage of a canary, or `unchecked` for a release without
   * a smoke test.
   */
  why: string | null;
}

/** Line of the log of all remotes. */
export interface LogEntry extends LoggedChange {
  id: string;
  /** Remote that the line is about; null if it is about all of them. */
  remote: string | null;
}

/** Release that a part of all browsers loads. */
export interface RunningCanary {
  release: string;
  /** Percentage of browsers. */
  percent: number;
  /** Start of the canary, ISO 8601 in UTC. */
  since: string;
}

/** State of one remote on a server. */
export interface RemoteState {
  remote: string;
  /** Release that browsers load; null before the first promotion. */
  active: string | null;
  canary: RunningCanary | null;
  /** Releases, the latest first. */
  releases: { release: string; releasedAt: string; isWithdrawn: boolean }[];
  /** Log, the newest line first. */
  log: LoggedChange[];
}

/** Release of each remote that browsers load. */
export interface ActiveReleases {
  remotes: { name: string; release: string; canary: RunningCanary | null }[];
}

/** Request to make another release active. */
export interface ChangeOrder {
  /**
   * Release that the client last saw active. If another one is active by now, the server changes
   * nothing.
   */
  expected: string | null;
  /** Id of that other release, or its first characters: confirms that it may be replaced. */
  over?: string | undefined;
}

/**
 * Request to start or end a canary. `expected` and `over` refer to the canary that may be running.
 */
export interface CanaryOrder extends ChangeOrder {
  /** Release id, or its first characters; null ends the canary. */
  release: string | null;
  percent: number;
}

/** Result of a change. */
export interface Changed {
  /** Active release; null if there is none. */
  active: string | null;
  /** Release of the current canary. */
  canary: string | null;
}

/** Result of an upload. */
export interface Uploaded {
  release: string;
  active: string | null;
  /** Unused releases that the server removed. */
  removed: string[];
}

/** Overview of all releases for an operator. */
export interface Overview {
  /** The shell first, then the remotes by name. */
  remotes: OverviewOfRemote[];
}

/** State of one remote, or of the shell. */
export interface OverviewOfRemote {
  remote: string;
  active: string | null;
  canary: RunningCanary | null;
  /** Releases that a rollback can return to, the newest last. */
  before: string[];
  /** Releases, the latest first. */
  releases: OverviewOfRelease[];
}

/** State of a release. Measurements of browsers cover the last seven days. */
export interface OverviewOfRelease {
  release: string;
  releasedAt: string;
  isWithdrawn: boolean;
  /** Number of open tabs that run it. */
  tabs: number;
  /** Number of signed-in people in those tabs. */
  users: number;
  /** Number of reported failures by phase, from all reporters. */
  failures: Record<string, number>;
  /** Number of measured page views. Browsers measure a sample of all views. */
  views: number;
  /**
   * 75th percentile of the measured views: `loadMs`, `lcp`, `inp`, `fcp`, `ttfb` in milliseconds,
   * and `cls`. Null without measurements.
   */
  p75: Record<string, number | null>;
}
