import type { LoggedChange, ReleaseHistory } from 'platform/server';
import { LOCAL } from './policy.ts';

const SHORTEST_ID = 4;
/** Changes that activate another release. */
const ACTIVATES = ['promoted', 'rolled back', 'withdrawn', 'canary started', 'canary ended'];
/** Minimum length of an abbreviated id that confirms the active release. */
const SHORTEST_YES = 4;

/** Whether a caller who expects one release may continue although this one is active. */
export function mayGoOn(
  active: string | null,
  { expected, over }: { expected: string | null; over?: string | undefined },
): boolean {
  if (active === expected) return true;
  if (over === undefined || over.length < SHORTEST_YES) return false;
  return active?.startsWith(over) ?? false;
}

export interface Meanwhile {
  /** Intended change: `promoted`, `rolled back`. */
  what: string;
  remote: string;
  expected: string | null;
  active: string | null;
  history: ReleaseHistory;
  log: readonly LoggedChange[];
  /** Ids that an abbreviation must distinguish. */
  known: readonly string[];
}

/** Describes the change that would be overwritten, and how to do so. */
export function describeMeanwhile(meanwhile: Meanwhile, now = new Date()): string {
  const { what, remote, expected, active, known } = meanwhile;
  const short = (id: string | null) => (id === null ? 'nothing' : shorten(id, known));
  const { at, by } = lastChange(meanwhile);
  const when = at === undefined ? '' : ` ${timeOf(new Date(at), now)}`;
  const look = active === null ? 'Look.' : `Look, and say --over ${short(active)}.`;
  return `Not ${what}: ${remote} went from ${short(expected)} to ${short(active)}${when} (by ${by}). ${look}`;
}

/** Returns the shortest unambiguous beginning of an id. */
export function shorten(id: string, known: readonly string[]): string {
  const others = known.filter((other) => other !== id);
  let length = SHORTEST_ID;
  while (length < id.length && others.some((other) => other.startsWith(id.slice(0, length)))) {
    length += 1;
  }
  return id.slice(0, length);
}

/**
 * Returns the last change. One that is missing in the log was made on the server's machine, by `npm
 * start`; the registry has its time.
 */
function lastChange({ active, history, log }: Meanwhile): { at?: string; by: string } {
  const left = Object.values(history.left).sort().at(-1);
  const last = log.find(({ what, to }) => to === active && ACTIVATES.includes(what));
  if (last && last.at >= (left ?? '')) return last;
  return left === undefined ? { by: LOCAL } : { at: left, by: LOCAL };
}

/** Returns the time by the server's clock, with the day if it is not today. */
function timeOf(at: Date, now: Date): string {
  const time = `at ${at.toTimeString().slice(0, 5)}`;
  if (at.toDateString() === now.toDateString()) return time;
  return `on ${at.toISOString().slice(0, 10)} ${time}`;
}
