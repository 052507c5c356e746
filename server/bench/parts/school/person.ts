import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { CHANNEL_PROTOCOL } from 'shared-api/contract';
import { WebSocket } from 'ws';
import type { PageRead } from '../../../src/page-server/testing/page-reads.ts';

/** Collects times and errors by call. */
export interface Ledger {
  add: (name: string, milliseconds: number) => void;
  fail: (name: string, why: string) => void;
}

/** Milliseconds after which a message counts as lost. */
const PATIENCE = 30_000;

/** Browser of one person: connections, token, cookies and cached responses of its own. */
export class Browser {
  token: string | null;
  /** Servers, of which each live channel uses the next one. */
  readonly #origins: readonly string[];
  readonly #first: number;
  #next: number;
  readonly #ledger: Ledger;
  /** Proxies of a school give each client's address. */
  readonly #ip: string;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 4, keepAliveMsecs: 5_000 });
  readonly #etags = new Map<string, string>();
  readonly #sent = new Map<string, number>();
  readonly #sockets: WebSocket[] = [];
  #cookie = '';
  #isClosed = false;

  constructor(origins: readonly string[], number: number, token: string | null, ledger: Ledger) {
    this.#origins = origins;
    this.#first = number;
    this.#next = number;
    this.#ip = `10.0.${Math.floor(number / 250)}.${1 + (number % 250)}`;
    this.token = token;
    this.#ledger = ledger;
  }

  async logIn(email: string, password: string): Promise<void> {
    const name = 'POST /auth/login';
    const reply = await this.#call(name, 'POST', '/api/v1/auth/login', { email, password });
    if (reply !== null) this.token = (JSON.parse(reply) as { token: string }).token;
  }

  /** Opens a page: all its calls at once. */
  async open(reads: readonly PageRead[]): Promise<void> {
    await Promise.all(reads.map(({ name, path }) => this.#call(name, 'GET', path)));
  }

  async send(name: string, path: string, body: object): Promise<void> {
    await this.#call(name, 'POST', path, body);
  }

  /** Joins a live channel until `close`. */
  join(path: string): WebSocket {
    const name = `WebSocket ${path.replace(/\/\w{26}$/, '/{id}')}`;
    const startedAt = performance.now();
    this.#next += 1;
    const url = this.#origin(this.#next).replace('http', 'ws') + path;
    const socket = new WebSocket(url, [CHANNEL_PROTOCOL, this.token ?? ''], {
      headers: { 'x-forwarded-for': this.#ip },
    });
    this.#sockets.push(socket);
    socket.once('open', () => this.#ledger.add(name, performance.now() - startedAt));
    socket.on('error', (error) => {
      if (!this.#isClosed) this.#ledger.fail(name, error.message);
    });
    socket.on('close', (code) => {
      if (!this.#isClosed) this.#ledger.fail(name, `closed with ${code}`);
    });
    socket.on('message', (data) => this.#take(String(data)));
    return socket;
  }

  /** Writes into a chat; the time counts until the author's own message comes back. */
  say(socket: WebSocket, text: string): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    const nonce = randomUUID();
    this.#sent.set(nonce, performance.now());
    socket.send(JSON.stringify({ text, nonce }));
  }

  /** Ends everything. Messages that have not come back are errors. */
  close(): void {
    for (const startedAt of this.#sent.values()) {
      if (performance.now() - startedAt > PATIENCE) this.#ledger.fail('chat message', 'lost');
    }
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.close(1000);
    this.#agent.destroy();
  }

  #origin(number: number): string {
    return this.#origins[number % this.#origins.length] ?? '';
  }

  #take(frame: string): void {
    if (this.#sent.size === 0 || !frame.includes('"nonce"')) return;
    const { nonce = '' } = JSON.parse(frame) as { nonce?: string };
    const startedAt = this.#sent.get(nonce);
    if (startedAt === undefined) return;
    this.#sent.delete(nonce);
    this.#ledger.add('chat message', performance.now() - startedAt);
  }

  /** Returns the body; null after an error, or if it has not changed. */
  #call(name: string, method: string, path: string, body?: object): Promise<string | null> {
    const startedAt = performance.now();
    const text = body && JSON.stringify(body);
    const etag = this.#etags.get(path);
    const headers = {
      'x-forwarded-for': this.#ip,
      'accept-encoding': 'gzip',
      ...(this.token === null ? {} : { authorization: `Token ${this.token}` }),
      ...(this.#cookie ? { cookie: this.#cookie } : {}),
      ...(method === 'GET' && etag ? { 'if-none-match': etag } : {}),
      ...(text === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    return new Promise((resolve) => {
      const fail = (why: string) => {
        this.#ledger.fail(name, why);
        resolve(null);
      };
      const sent = request(this.#origin(this.#first) + path, {
        method,
        headers,
        agent: this.#agent,
      });
      sent.on('error', (error) => {
        // A browser repeats a call whose idle connection the server closed at that moment.
        if (sent.reusedSocket && method === 'GET') resolve(this.#call(name, method, path, body));
        else fail(error.message);
      });
      sent.on('response', (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', (error) => fail(error.message));
        reply.on('end', () => {
          const { statusCode = 0, headers: got } = reply;
          const answer = Buffer.concat(parts).toString();
          if (statusCode >= 400) return fail(`${statusCode} ${answer.slice(0, 100)}`);
          this.#ledger.add(name, performance.now() - startedAt);
          if (got.etag) this.#etags.set(path, got.etag);
          const cookies = got['set-cookie'] ?? [];
          if (cookies.length > 0) this.#cookie = cookies.map((it) => it.split(';')[0]).join('; ');
          return resolve(statusCode === 304 ? null : answer);
        });
      });
      sent.end(text);
    });
  }
}
