import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../../../events/topic.ts';
import { isRecord } from '../../../events/shapes.ts';
import { sign, verify } from '../../../events/signature.ts';
import { readCookie, writeCookie, type ServerCookie } from '../../../http/cookies.ts';

const COOKIE: ServerCookie = { name: 'homeroom_override', sameSite: 'lax', path: '/' };

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

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** Reads the cookie; null if there is no valid one. */
  read(request: FastifyRequest): Overrides | null {
    const signed = readCookie(request, COOKIE);
    const text = signed === undefined ? null : verify(this.#key, signed);
    const value = text === null ? null : parseJson(Buffer.from(text, 'base64url').toString());
    return isRecord(value) ? (value as unknown as Overrides) : null;
  }

  /** Writes the cookie; null removes it. */
  write(reply: FastifyReply, overrides: Overrides | null): void {
    const text = Buffer.from(JSON.stringify(overrides)).toString('base64url');
    const value = overrides === null ? '' : sign(this.#key, text);
    writeCookie(reply, COOKIE, value, overrides === null ? { lifetime: 0 } : {});
  }
}
