import { createHmac, timingSafeEqual } from 'node:crypto';
import { SECOND } from '../time.ts';

/** The parameters that every authenticator app has as its default (RFC 6238). */
const STEP = 30 * SECOND;
const DIGITS = 6;
/** Steps before and after the current one that count, for clocks that differ. */
const WINDOW = 1;

/** Returns the code of a time step (RFC 4226). */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 15;
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function stepAt(time: number): number {
  return Math.floor(time / STEP);
}

/**
 * Returns the time step of a code; null for a wrong one. The caller stores the step, and accepts
 * only later ones, so that nobody uses a code again.
 */
export function findStep(secret: Uint8Array, code: string, now = Date.now()): number | null {
  const typed = Buffer.from(code);
  let found: number | null = null;
  // Compares with all, so that the time taken shows nothing.
  for (let step = stepAt(now) - WINDOW; step <= stepAt(now) + WINDOW; step += 1) {
    const right = Buffer.from(codeOf(secret, step));
    if (typed.length === right.length && timingSafeEqual(typed, right)) found = step;
  }
  return found;
}
