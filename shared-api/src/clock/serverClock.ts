/** Estimates the server's clock, since device clocks are wrong by minutes, hours and days. */

/** Bounds of `server - device` in milliseconds. */
interface Offset {
  least: number;
  most: number;
}

/** A `Date` header has whole seconds, rounded down. */
const HEADER_STEP_MS = 1_000;
/**
 * Differences of the two device clocks above this are no rounding: the device slept, or its clock
 * was set.
 */
const JUMP_MS = 1_000;
/** Smallest change of the estimate that listeners receive, in milliseconds. */
const NOTICEABLE_MS = 1_000;

let offset: Offset | null = null;
let anchor = { wall: 0, steady: 0, device: 0 };
const listeners = new Set<() => void>();

/**
 * Returns milliseconds since 1970 by this device. Unlike `performance.now` it continues during
 * sleep; unlike `Date.now` it never goes back.
 */
export function deviceNow(): number {
  const wall = Date.now();
  const steady = performance.now();
  if (anchor.device === 0) anchor = { wall, steady, device: wall };
  const byWall = wall - anchor.wall;
  const bySteady = steady - anchor.steady;
  if (Math.abs(byWall - bySteady) > JUMP_MS) {
    anchor = { wall, steady, device: anchor.device + Math.max(byWall, bySteady) };
  }
  return anchor.device + wall - anchor.wall;
}

/**
 * Returns milliseconds since 1970 by the server, accurate to about half a second; by this device
 * until the first response.
 */
export function serverNow(): number {
  return offset ? deviceNow() + (offset.least + offset.most) / 2 : Date.now();
}

/**
 * Learns from the `Date` header of a response that comes from the server, not from a cache.
 * `sentAt` is `deviceNow()` before the request left, or earlier. Each response narrows the
 * estimate; one that contradicts it, because a clock was set, replaces it.
 */
export function learnServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  const date = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(date) || Number(headers.get('Age')) > 0) return;
  const before = serverNow();
  const seen = { least: date - deviceNow(), most: date + HEADER_STEP_MS - sentAt };
  offset = offset ? (overlapOf(offset, seen) ?? seen) : seen;
  if (Math.abs(serverNow() - before) < NOTICEABLE_MS) return;
  for (const listener of listeners) listener();
}

function overlapOf(one: Offset, other: Offset): Offset | null {
  const least = Math.max(one.least, other.least);
  const most = Math.min(one.most, other.most);
  return least <= most ? { least, most } : null;
}

/** Calls `listener` on each noticeable change of the estimate. Returns how to unsubscribe. */
export function watchCorrections(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resets the estimate; for tests. */
export function forgetServerTime(): void {
  offset = null;
  anchor = { wall: 0, steady: 0, device: 0 };
}
