/** Below it is what a server offers to those who ship to it. */
export const RELEASES_BASE = '/api/platform';
/** Ends the address of an upload that its sender has looked at in a browser. */
export const CHECKED = '?checked=yes';
/** Why a release is in the log where nobody has. */
export const UNCHECKED = 'unchecked';

/** One line of what happened to a remote's releases, and to the tokens that may change them. */
export interface LoggedChange {
  /** ISO 8601, UTC. */
  at: string;
  /** The name of the token that was used; `local` for a command on the server's machine, `automatic` for the server itself. */
  by: string;
  /**
   * `released`, `uploaded`, `promoted`, `rolled back`, `withdrawn`, `canary started`, `canary ended`, `token created`, `token revoked`,
   * `token refused`.
   */
  what: string;
  from: string | null;
  to: string | null;
  /** Why the server did it by itself, for how many browsers a canary is; `unchecked` of a release that nobody has opened before. */
  why: string | null;
}

/** The same as a line of the log of everything. */
export interface LogEntry extends LoggedChange {
  id: string;
  /** Null where it is about all of them. */
  remote: string | null;
}

/** A release that a part of all browsers load. */
export interface RunningCanary {
  release: string;
  /** Of a hundred browsers. */
  percent: number;
  /** ISO 8601, UTC. */
  since: string;
}

/** What a server has of one remote. */
export interface RemoteState {
  remote: string;
  /** The release that browsers load; null before the first promotion. */
  active: string | null;
  canary: RunningCanary | null;
  /** What was released last comes first. */
  releases: { release: string; releasedAt: string; isWithdrawn: boolean }[];
  /** The newest first. */
  log: LoggedChange[];
}

/** Which release of each remote browsers load. */
export interface ActiveReleases {
  remotes: { name: string; release: string; canary: RunningCanary | null }[];
}

/** What is asked of a server that should make another release active. */
export interface ChangeOrder {
  /** What the asker has last seen active: where it is another one by now, nothing is changed. */
  expected: string | null;
  /** Yes to that other one, by its id or how that begins. */
  over?: string | undefined;
}

/** What is asked of a server that should try a release; `expected` and `over` are of the canary that may go on there. */
export interface CanaryOrder extends ChangeOrder {
  /** The id, or how it begins; null ends what is tried. */
  release: string | null;
  percent: number;
}

/** What became of it. */
export interface Changed {
  /** Null where nothing is. */
  active: string | null;
  /** Its canary by now. */
  canary: string | null;
}

/** What became of an upload. */
export interface Uploaded {
  release: string;
  active: string | null;
  /** Older releases that nobody can miss. */
  removed: string[];
}

/** What an operator sees at a glance. */
export interface Overview {
  /** The shell first, under its name; then remotes by name. */
  remotes: OverviewOfRemote[];
}

/** One remote, or the shell. */
export interface OverviewOfRemote {
  remote: string;
  active: string | null;
  canary: RunningCanary | null;
  /** Those that a rollback can go to, newest last. */
  before: string[];
  /** What was released last comes first. */
  releases: OverviewOfRelease[];
}

/** How a release does; what browsers told is of the last seven days. */
export interface OverviewOfRelease {
  release: string;
  releasedAt: string;
  isWithdrawn: boolean;
  /** Open now, with its code in it. */
  tabs: number;
  /** People who are logged in there. */
  users: number;
  /** How many failures were reported, by phase, whoever reported them. */
  failures: Record<string, number>;
  /** How many page views were measured; browsers measure a part of them. */
  views: number;
  /** What three of four measured views stay below: `loadMs`, `lcp`, `inp`, `fcp`, `ttfb` in milliseconds, `cls`; null without any. */
  p75: Record<string, number | null>;
}
