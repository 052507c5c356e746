/** The server's clock as this tab knows it: device clocks are wrong by minutes, hours and days. */

/** Bounds of `server - device` in milliseconds. */
interface Offset {
  least: number;
  most: number;
}

/** A `Date` header has whole seconds, rounded down. */
const HEADER_STEP_MS = 1_000;
/** A difference of the two device clocks that is no rounding: the device slept, or its clock was set. */
const JUMP_MS = 1_000;
/** Two estimates that differ by less are the same for whoever looks at them. */
const NOTICEABLE_MS = 1_000;

let offset: Offset | null = null;
let anchor = { wall: 0, steady: 0, device: 0 };
const listeners = new Set<() => void>();

/**
 * Milliseconds since 1970 by this device. It goes on during sleep, as `Date.now` does, and never goes back, as `performance.now` does not.
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

/** Milliseconds since 1970 by the server, within about half a second; by this device until the server has answered. */
export function serverNow(): number {
  return offset ? deviceNow() + (offset.least + offset.most) / 2 : Date.now();
}

/**
 * Learns from the `Date` header of a response that came from the server, not from a cache. `sentAt` is `deviceNow()` before the
 * request left, or earlier. Several responses narrow the estimate; one that contradicts it, since a clock was set, replaces it.
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

/** Calls `listener` whenever the estimate changes noticeably; returns how to end that. */
export function watchCorrections(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** For tests: nothing is known of the server's clock. */
export function forgetServerTime(): void {
  offset = null;
  anchor = { wall: 0, steady: 0, device: 0 };
}
