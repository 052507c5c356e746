import { RELEASES_BASE } from 'platform/registry';

/** One call that the server saw: `path` is below the base of all of them. */
export interface SeenCall {
  path: string;
  token: string | null;
  body: unknown;
}

export interface Answer {
  status?: number;
  body: object;
  /** The query of the page after this one. */
  next?: string;
}

/** Puts a server of one's own in place of the network; returns the calls that it has seen. */
export function stubPlatform(answer: (path: string) => Answer | Promise<Answer>): SeenCall[] {
  const seen: SeenCall[] = [];
  globalThis.fetch = async (input, { body: sent, headers } = {}) => {
    const path = String(input).slice(RELEASES_BASE.length);
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined;
    seen.push({ path, token: new Headers(headers).get('Authorization'), body });
    const { status = 200, body: replyBody, next } = await answer(path);
    const reply = Response.json(replyBody, { status });
    if (next !== undefined) reply.headers.set('Link', `<${path}?${next}>; rel="next"`);
    return reply;
  };
  return seen;
}
