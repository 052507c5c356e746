const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/** Milliseconds to wait before trying again, after so many further failures in a row: 1 s, 2 s, 4 s ... at most 15 s. */
export function backoff(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
}

/** From half of a wait to all of it: what a server has lost at once should not come back at once. */
export function withJitter(ms: number): number {
  return ms / 2 + Math.random() * (ms / 2);
}
