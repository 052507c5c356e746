import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters of an HMAC with SHA-256 in base64url. */
const LENGTH = 43;
/** Longest text that is verified, far above the size of one event. */
const LONGEST = 1024 * 1024;

/** Returns the text with its signature in front. */
export function sign(key: Buffer, text: string): string {
  return macOf(key, text) + text;
}

/** Returns the text that was signed with this key; null for anything else. */
export function verify(key: Buffer, signed: string): string | null {
  if (signed.length <= LENGTH || signed.length > LONGEST) return null;
  const text = signed.slice(LENGTH);
  const [sent, right] = [Buffer.from(signed.slice(0, LENGTH)), Buffer.from(macOf(key, text))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? text : null;
}

/** Derives a name that only holders of the key can compute. */
export function nameOf(key: Buffer, purpose: string): string {
  return macOf(key, purpose).slice(0, 16);
}

function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
