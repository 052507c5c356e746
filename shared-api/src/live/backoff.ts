const FIRST_MS = 1_000;
const LONGEST_MS = 15_000;

/**
 * Returns the milliseconds to wait after this many failures in a row: 1 s, 2 s, 4 s ... at most 15
 * s.
 */
export function backoff(failures: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** failures);
}

/**
 * Randomises a delay between half and all of it, so that clients lost at once do not return at
 * once.
 */
export function withJitter(ms: number): number {
  return ms / 2 + Math.random() * (ms / 2);
}
