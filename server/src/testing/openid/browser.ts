import type { FastifyInstance } from 'fastify';

interface Sent {
  payload?: object;
  token?: string;
  /** Relation of the page that led here to this site. */
  site?: 'same-origin' | 'same-site' | 'cross-site' | 'none';
}

/** Browser that logs in with a provider: it keeps the cookies of the server. */
export class OpenIdBrowser {
  readonly #app: FastifyInstance;
  readonly cookies = new Map<string, string>();

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Sends a call below /auth/openid-connect. */
  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    { payload, token, site = 'same-origin' }: Sent = {},
  ) {
    const cookie = Array.from(this.cookies, ([name, value]) => `${name}=${value}`).join('; ');
    const reply = await this.#app.inject({
      method,
      url: `/api/v1/auth/openid-connect${path}`,
      headers: {
        cookie,
        'sec-fetch-site': site,
        ...(token ? { authorization: `Token ${token}` } : {}),
      },
      ...(payload ? { payload } : {}),
    });
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return reply;
  }

  /** Starts a log-in, and returns the URL that it leads to. */
  async start(next?: string): Promise<string> {
    const query = next === undefined ? '' : `?next=${encodeURIComponent(next)}`;
    return String((await this.call('GET', `/start${query}`)).headers.location);
  }

  /** Comes back from the provider, and returns the path of the page that goes on. */
  async comeBack(query: string): Promise<string> {
    return String((await this.call('GET', `/callback?${query}`)).headers.location);
  }
}
