import { createHmac, timingSafeEqual } from 'node:crypto';

/** Characters of an HMAC with SHA-256 in base64url. */
const LENGTH = 43;
/** Far above what one event says; nothing longer is even looked at. */
const LONGEST = 1024 * 1024;

/** The text behind its signature. */
export function sign(key: Buffer, text: string): string {
  return macOf(key, text) + text;
}

/** The text that was signed with this key; null for anything else. */
export function verify(key: Buffer, signed: string): string | null {
  if (signed.length <= LENGTH || signed.length > LONGEST) return null;
  const text = signed.slice(LENGTH);
  const [sent, right] = [Buffer.from(signed.slice(0, LENGTH)), Buffer.from(macOf(key, text))];
  return sent.length === right.length && timingSafeEqual(sent, right) ? text : null;
}

/** A name that only the key's holders can tell. */
export function nameOf(key: Buffer, purpose: string): string {
  return macOf(key, purpose).slice(0, 16);
}

function macOf(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
