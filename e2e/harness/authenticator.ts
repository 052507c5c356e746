import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Returns the code that an authenticator app shows for a secret, `by` steps later than now. */
export function codeFrom(secret: string, by = 0): string {
  const bits = Array.from(secret.replaceAll(' ', ''), (letter) => {
    return ALPHABET.indexOf(letter).toString(2).padStart(5, '0');
  });
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + by));
  const hash = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = hash.readUInt32BE(hash.readUInt8(19) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}
