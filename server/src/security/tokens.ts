import { createHash, randomBytes } from 'node:crypto';

/** Creates a token: 256 random bits as 43 letters, digits, `-` and `_`. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Hashes a token for storage. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export function isTokenShaped(text: unknown): text is string {
  return typeof text === 'string' && TOKEN.test(text);
}
