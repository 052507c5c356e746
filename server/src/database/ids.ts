import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BASE = ALPHABET.length;
/** Number of characters that encode the millisecond. */
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 16;

let last = { time: 0, random: [] as number[] };

/**
 * Creates a row id: 26 URL-safe characters that sort by the millisecond of creation. Ids of one
 * process always increase, also within a millisecond and after the clock was set back.
 */
export function newId(): string {
  const now = Date.now();
  if (now > last.time) last = { time: now, random: randomDigits() };
  else if (!increase(last.random)) last = { time: last.time + 1, random: randomDigits() };
  return written(last.time, last.random);
}

/** Creates an id for a given moment: that of `withClassClock`, or one in the past of a demo. */
export function idAt(milliseconds: number): string {
  return written(milliseconds, randomDigits());
}

function randomDigits(): number[] {
  return Array.from(randomBytes(RANDOM_LENGTH), (byte) => byte % BASE);
}

/** Adds one. Returns false if the digits were the greatest number. */
function increase(digits: number[]): boolean {
  const index = digits.findLastIndex((digit) => digit < BASE - 1);
  if (index === -1) return false;
  digits[index] = (digits[index] ?? 0) + 1;
  digits.fill(0, index + 1);
  return true;
}

function written(milliseconds: number, random: readonly number[]): string {
  let time = '';
  for (let rest = milliseconds; time.length < TIME_LENGTH; rest = Math.floor(rest / BASE)) {
    time = ALPHABET.charAt(rest % BASE) + time;
  }
  return time + random.map((digit) => ALPHABET.charAt(digit)).join('');
}
