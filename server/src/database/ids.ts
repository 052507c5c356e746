import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new row's id: 26 URL-safe characters that sort by the millisecond they were made in. */
export function newId(now = Date.now()): string {
  let time = '';
  for (let rest = now; time.length < 10; rest = Math.floor(rest / 32)) {
    time = ALPHABET.charAt(rest % 32) + time;
  }
  return time + Array.from(randomBytes(16), (byte) => ALPHABET.charAt(byte % 32)).join('');
}
