import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseJson } from '../../events/topic.ts';
import { isRecord } from '../../events/shapes.ts';
import { sign, verify } from '../../events/signature.ts';

declare module '../../core.ts' {
  interface Core {
    overrideCookie: OverrideCookie;
  }
}

/** What somebody wants to see instead of what everybody has. */
export interface Overrides {
  /** It ends with this session. */
  sessionId: string;
  /** Whose that is. */
  email: string;
  /** A release's id, or the origin of a dev server, by remote. */
  remotes: Record<string, string>;
}

/**
 * Pages are asked for without a token: what their user wants to see instead travels in a cookie. It is signed, so that nobody
 * writes one; no script reads it; and it ends with the browser's session at the latest.
 */
export class OverrideCookie {
  readonly #key: Buffer;
  readonly #isSecure: boolean;

  constructor(key: Buffer, isSecure: boolean) {
    this.#key = key;
    this.#isSecure = isSecure;
  }

  /** Null where there is none of ours. */
  read(request: FastifyRequest): Overrides | null {
    const signed = parseCookie(request.headers.cookie ?? '')[this.#name];
    const text = signed === undefined ? null : verify(this.#key, signed);
    const value = text === null ? null : parseJson(Buffer.from(text, 'base64url').toString());
    return isRecord(value) ? (value as unknown as Overrides) : null;
  }

  /** Null takes it away. */
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

  /** The prefix keeps neighbours, on other names of this domain, from setting it. */
  get #name(): string {
    return `${this.#isSecure ? '__Host-' : ''}homeroom_override`;
  }
}
