import { createHmac, timingSafeEqual } from 'node:crypto';
import { MINUTE, SECOND } from '../../time.ts';

/** Addresses made within one such step are alike, so that a reply that shows them stays the same for a while. */
const STEP = (15 * MINUTE) / SECOND;

/** Makes the addresses of files: each for one reader, and for a while. */
export class Addresses {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** An absolute path on this server that works for 15 to 30 minutes. */
  pathOf(id: string, readerId: string, now = Date.now()): string {
    return `/files/${id}?${this.queryOf(id, readerId, now)}`;
  }

  /** The query by which somebody else's address of `id` works as long. */
  queryOf(id: string, readerId: string, now = Date.now()): string {
    const until = String((Math.floor(now / SECOND / STEP) + 2) * STEP);
    const key = this.#sign(id, readerId, until);
    return new URLSearchParams({ until, reader: readerId, key }).toString();
  }

  /** Of what it looks like: whoever may have the one may see the other. */
  previewOf(id: string, readerId: string): string {
    return this.pathOf(id, readerId).replace('?', '/preview?');
  }

  /** Who reads it: null where the address is not ours, or has ended. */
  readerOf(id: string, query: Record<string, unknown>, now = Date.now()): string | null {
    const { until, reader, key } = query;
    if (typeof until !== 'string' || typeof reader !== 'string' || typeof key !== 'string') {
      return null;
    }
    const expected = Buffer.from(this.#sign(id, reader, until));
    const given = Buffer.from(key);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(until) * SECOND > now ? reader : null;
  }

  #sign(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}
