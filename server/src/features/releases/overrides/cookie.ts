import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../../../events/topic.ts';
import { isRecord } from '../../../events/shapes.ts';
import { sign, verify } from '../../../events/signature.ts';

declare module '../../../core.ts' {
  interface Core {
    overrideCookie: OverrideCookie;
  }
}

/** Releases that a user has chosen over the promoted ones. */
export interface Overrides {
  /** Session whose end also ends the overrides. */
  sessionId: string;
  /** E-mail address of the session's user. */
  email: string;
  /** Release id, or origin of a dev server, by remote. */
  remotes: Record<string, string>;
}

/**
 * Cookie with a user's overrides, because pages are requested without a token. It is signed,
 * unreadable for scripts, and ends with the browser's session at the latest.
 */
export class OverrideCookie {
  readonly #key: Buffer;
  readonly #isSecure: boolean;

  constructor(key: Buffer, isSecure: boolean) {
    this.#key = key;
    this.#isSecure = isSecure;
  }

  /** Reads the cookie; null if there is no valid one. */
  read(request: FastifyRequest): Overrides | null {
    const signed = parseCookie(request.headers.cookie ?? '')[this.#name];
    const text = signed === undefined ? null : verify(this.#key, signed);
    const value = text === null ? null : parseJson(Buffer.from(text, 'base64url').toString());
    return isRecord(value) ? (value as unknown as Overrides) : null;
  }

  /** Writes the cookie; null removes it. */
  write(reply: FastifyReply, overrides: Overrides | null): void {
    const text = Buffer.from(JSON.stringify(overrides)).toString('base64url');
    const cookie = stringifySetCookie({
      name: this.#name,
      value: overrides === null ? '' : sign(this.#key, text),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.#isSecure,
      ...(overrides === null ? { maxAge: 0 } : {}),
    });
    reply.header('set-cookie', cookie);
  }

  /** The prefix prevents other hosts of this domain from setting it. */
  get #name(): string {
    return `${this.#isSecure ? '__Host-' : ''}homeroom_override`;
  }
}
