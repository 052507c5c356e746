import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Session } from '../../security/session.ts';
import { MINUTE, SECOND } from '../../time.ts';

/** Addresses made within one such step are alike, so that a reply that shows them stays the same for a while. */
const STEP = (15 * MINUTE) / SECOND;

/** Session that addresses are made for. Both ids, so that no other thing with an id is taken for one. */
export type AddressSession = Pick<Session, 'id' | 'userId'>;

/** Signs the addresses of files: each for one session, and for a while. `Files.findReader` looks whether the session still lives. */
export class Addresses {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** An absolute path on this server that works for 15 to 30 minutes, and no longer than the session. */
  pathOf(id: string, session: AddressSession, now = Date.now()): string {
    return `/files/${id}?${this.queryOf(id, session, now)}`;
  }

  /** The query by which somebody else's address of `id` works as long. */
  queryOf(id: string, session: AddressSession, now = Date.now()): string {
    const until = String((Math.floor(now / SECOND / STEP) + 2) * STEP);
    const key = this.#sign(id, session.id, until);
    return new URLSearchParams({ until, session: session.id, key }).toString();
  }

  /** Of what it looks like: whoever may have the one may see the other. */
  previewOf(id: string, session: AddressSession): string {
    return this.pathOf(id, session).replace('?', '/preview?');
  }

  /** Id of the session it was made for: null where the address is not ours, or is over. */
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
