const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Encodes bytes as base32 (RFC 4648) in lower case, without padding. */
export function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let count = 0;
  for (const byte of bytes) {
    bits = (bits << 8) | byte;
    count += 8;
    while (count >= 5) {
      count -= 5;
      text += ALPHABET[(bits >>> count) & 31];
    }
    bits &= (1 << count) - 1;
  }
  return count > 0 ? text + ALPHABET[(bits << (5 - count)) & 31] : text;
}
