import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '../../security/session.ts';
import { MINUTE, SECOND } from '../../time.ts';

/**
 * Seconds by which expiry times are rounded, so that a reply with URLs stays the same for a while.
 */
const STEP = (15 * MINUTE) / SECOND;

/**
 * Session that URLs are signed for. Both ids are required, so that no other object with an id fits
 * the type.
 */
export type AddressSession = Pick<Session, 'id' | 'userId'>;

/**
 * Signs the URLs of files, each for one session and a limited time. `Files.findReader` checks that
 * the session has not ended.
 */
export class Addresses {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /**
   * Returns an absolute path on this server. It works for 15 to 30 minutes, and not beyond the end
   * of the session.
   */
  pathOf(id: string, session: AddressSession, now = Date.now()): string {
    return `/files/${id}?${this.queryOf(id, session, now)}`;
  }

  /** Returns the query that makes the path of `id` work for this session and the same time. */
  queryOf(id: string, session: AddressSession, now = Date.now()): string {
    const until = String((Math.floor(now / SECOND / STEP) + 2) * STEP);
    const key = this.#sign(id, session.id, until);
    return new URLSearchParams({ until, session: session.id, key }).toString();
  }

  /**
   * Returns the path of the preview, with the same signature: whoever may read the file may see its
   * preview.
   */
  previewOf(id: string, session: AddressSession): string {
    return this.pathOf(id, session).replace('?', '/preview?');
  }

  /**
   * Returns the id of the session that a URL was signed for; null if the signature is invalid or
   * expired.
   */
  sessionOf(id: string, query: Record<string, unknown>, now = Date.now()): string | null {
    const { until, session, key } = query;
    if (typeof until !== 'string' || typeof session !== 'string' || typeof key !== 'string') {
      return null;
    }
    const expected = Buffer.from(this.#sign(id, session, until));
    const given = Buffer.from(key);
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    return isOurs && Number(until) * SECOND > now ? session : null;
  }

  #sign(...parts: string[]): string {
    return createHmac('sha256', this.#key).update(JSON.stringify(parts)).digest('base64url');
  }
}
