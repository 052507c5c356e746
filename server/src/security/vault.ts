import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const PREFIX = /^(?:v1\.|v2\.([0-9a-f]{8})\.)/;

/** Key of a vault: 256 bits, and the prefix of everything that it has sealed. */
export interface VaultKey {
  prefix: string;
  key: Buffer;
}

/** Returns the key of a vault that the database stores. */
export function databaseKey(key: Buffer): VaultKey {
  return { prefix: 'v1.', key };
}

/** Returns a key that the operator sets. Everything that it seals names it. */
export function operatorKey(key: Buffer): VaultKey {
  return { prefix: `v2.${idOfKey(key)}.`, key };
}

/** Returns a short name of a key, which reveals nothing about it: 8 hexadecimal digits. */
export function idOfKey(key: Buffer): string {
  return createHmac('sha256', key).update('id of a key').digest('hex').slice(0, 8);
}

/** Returns the id of the operator's key that sealed a text; null for any other text. */
export function sealedBy(sealed: string): string | null {
  return PREFIX.exec(sealed)?.[1] ?? null;
}

/** Encrypts secrets that are stored in tables, or that a client returns unread. */
export class Vault {
  readonly #first: VaultKey;
  readonly #keys: ReadonlyMap<string, Buffer>;

  /** @param others further keys, which only open */
  constructor(first: VaultKey, others: readonly VaultKey[] = []) {
    this.#first = first;
    this.#keys = new Map([first, ...others].map(({ prefix, key }) => [prefix, key]));
  }

  /** @param context binds the secret to its owner and purpose: only the same one opens it */
  seal(secret: Uint8Array, context: string): string {
    const { prefix, key } = this.#first;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
    return prefix + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /**
   * Returns the secret; null if it was changed, was sealed for another context, or by a key that is
   * not in the vault.
   */
  open(sealed: string, context: string): Buffer | null {
    const [prefix = ''] = PREFIX.exec(sealed) ?? [];
    const key = this.#keys.get(prefix);
    if (!key) return null;
    const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url');
    if (bytes.length < IV_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES))
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

  /** Prefix of what the first key seals. */
  get prefix(): string {
    return this.#first.prefix;
  }
}
