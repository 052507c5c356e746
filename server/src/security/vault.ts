import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = 'v1.';

/** Encrypts secrets that are stored in tables, or that a client returns unread. */
export class Vault {
  readonly #key: Buffer;

  /** @param key 256 bits */
  constructor(key: Buffer) {
    this.#key = key;
  }

  /** @param context binds the secret to its owner and purpose: only the same one opens it */
  seal(secret: Uint8Array, context: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Returns the secret; null if it was changed, or was sealed for another context. */
  open(sealed: string, context: string): Buffer | null {
    if (!sealed.startsWith(VERSION)) return null;
    const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(context))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
        decipher.final(),
      ]);
    } catch {
      return null;
    }
  }
}
