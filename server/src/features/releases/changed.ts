import type { LoggedChange, ReleaseHistory } from 'platform/release-store';
import { LOCAL } from './policy.ts';

const SHORTEST_ID = 4;
/** What makes another release active. */
const ACTIVATES = ['promoted', 'rolled back', 'withdrawn', 'canary started', 'canary ended'];
/** What is active by now may be named by so much of its id. */
const SHORTEST_YES = 4;

/** Whether somebody who expects one release to be active may go on although, or as, this one is. */
export function mayGoOn(
  active: string | null,
  { expected, over }: { expected: string | null; over?: string | undefined },
): boolean {
  if (active === expected) return true;
  if (over === undefined || over.length < SHORTEST_YES) return false;
  return active?.startsWith(over) ?? false;
}

export interface Meanwhile {
  /** What was to be done: `promoted`, `rolled back`. */
  what: string;
  remote: string;
  expected: string | null;
  active: string | null;
  history: ReleaseHistory;
  log: readonly LoggedChange[];
  /** Ids that could be taken for one another. */
  known: readonly string[];
}

/** Tells who would be passed over, and how to do so. */
export function describeMeanwhile(meanwhile: Meanwhile, now = new Date()): string {
  const { what, remote, expected, active, known } = meanwhile;
  const short = (id: string | null) => (id === null ? 'nothing' : shorten(id, known));
  const { at, by } = lastChange(meanwhile);
  const when = at === undefined ? '' : ` ${timeOf(new Date(at), now)}`;
  const look = active === null ? 'Look.' : `Look, and say --over ${short(active)}.`;
  return `Not ${what}: ${remote} went from ${short(expected)} to ${short(active)}${when} (by ${by}). ${look}`;
}

/** As much of an id as tells it from all others. */
export function shorten(id: string, known: readonly string[]): string {
  const others = known.filter((other) => other !== id);
  let length = SHORTEST_ID;
  while (length < id.length && others.some((other) => other.startsWith(id.slice(0, length)))) {
    length += 1;
  }
  return id.slice(0, length);
}

/** What is not in the log was done on the server's machine, by `npm start`: the registry knows when. */
function lastChange({ active, history, log }: Meanwhile): { at?: string; by: string } {
  const left = Object.values(history.left).sort().at(-1);
  const last = log.find(({ what, to }) => to === active && ACTIVATES.includes(what));
  if (last && last.at >= (left ?? '')) return last;
  return left === undefined ? { by: LOCAL } : { at: left, by: LOCAL };
}

/** By the server's clock; of another day, with that day. */
function timeOf(at: Date, now: Date): string {
  const time = `at ${at.toTimeString().slice(0, 5)}`;
  if (at.toDateString() === now.toDateString()) return time;
  return `on ${at.toISOString().slice(0, 10)} ${time}`;
}
