import {
  API_BASE,
  READ_ONLY_HEADER,
  type BodyOf,
  type Endpoint,
  type ErrorBody,
  type ReplyOf,
} from '../contract/index.ts';

/** A call that the stubbed server received. */
export interface SeenCall<E extends Endpoint = Endpoint> {
  method: string;
  path: string;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The JSON body, or the parts of the form. */
  body: BodyOf<E>;
  form: FormData | null;
  token: string | null;
  /** ETag of the caller's copy, from `If-None-Match`. */
  etag: string | null;
  /** From `Idempotency-Key`. */
  key: string | null;
}

type Responder = (call: SeenCall) => Response | Promise<Response>;

interface Stub {
  endpoint: Endpoint;
  respond: Responder;
}

const stubs: Stub[] = [];
const seen: { endpoint: Endpoint; call: SeenCall }[] = [];
const open = new Set<() => void>();

/** Replaces the network by the stubbed server in each test, and removes all stubs after it. */
export function installStubbedServer(): void {
  let stop: () => void;
  beforeEach(() => {
    stop = startStubbedServer();
  });
  afterEach(() => stop());
}

/**
 * Starts the stubbed server outside tests, for stories. Returns how to stop it. `onMissing` is
 * called for each call without a stub.
 */
export function startStubbedServer(onMissing?: (words: string) => void): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = ((input: string, init: RequestInit) =>
    answerFromStubs(input, init, onMissing)) as typeof globalThis.fetch;
  return () => {
    globalThis.fetch = original;
    abortRequests();
    stubs.length = 0;
    seen.length = 0;
  };
}

/** Leaves all further calls unanswered and unrecorded, for a story's screen that is closing. */
export function silenceCalls(): void {
  const original = globalThis.fetch;
  globalThis.fetch = ((input: string, init?: RequestInit) => {
    const { pathname } = new URL(input, 'http://homeroom.test');
    return pathname.startsWith(API_BASE) ? new Promise(() => undefined) : original(input, init);
  }) as typeof globalThis.fetch;
}

/** Replies to every call of the endpoint; the newest stub wins. */
export function stub<E extends Endpoint>(
  endpoint: E,
  reply: ReplyOf<E> | ((call: SeenCall<E>) => ReplyOf<E> | Promise<ReplyOf<E>>),
): void {
  const respond = async (call: SeenCall): Promise<Response> => {
    const body =
      typeof reply === 'function'
        ? await (reply as (call: SeenCall) => Promise<ReplyOf<E>>)(call)
        : reply;
    if (!endpoint.isCached) return json(200, body);
    const etag = etagOf(body);
    if (call.etag === etag) return new Response(null, { status: 304, headers: { ETag: etag } });
    return json(200, body, { ETag: etag });
  };
  stubs.unshift({ endpoint, respond });
}

/**
 * Replies with the pages in order. Each but the last links to the next, with its number as `before`
 * or `after`. `fails` is a page that is refused.
 */
export function stubPages<E extends Endpoint>(
  endpoint: E,
  pages: readonly (ReplyOf<E> | 'fails')[],
  cursor: 'before' | 'after' = 'before',
): void {
  const respond = (call: SeenCall): Response => {
    const at = Number(call.query[cursor] ?? 0);
    if (pages[at] === 'fails') return json(500, { message: 'Failed', code: 'internal' });
    const query = new URLSearchParams({ ...call.query, [cursor]: String(at + 1) });
    const link = `<${call.path}?${query.toString()}>; rel="next"`;
    const etag = { ETag: etagOf(pages[at]) };
    return json(200, pages[at], at + 1 < pages.length ? { ...etag, Link: link } : etag);
  };
  stubs.unshift({ endpoint, respond });
}

/** Refuses every call of the endpoint, once `after` resolves if it is given. */
export function refuse(
  endpoint: Endpoint,
  status: number,
  body: Partial<ErrorBody> = {},
  after?: Promise<unknown>,
): void {
  const refusal = { message: 'Refused', code: 'refused', ...body };
  const headers: HeadersInit = refusal.code === 'read_only' ? { [READ_ONLY_HEADER]: 'on' } : {};
  const respond = () => json(status, refusal, headers);
  stubs.unshift({ endpoint, respond: after ? () => after.then(respond) : respond });
}

/**
 * Refuses only the next call of the endpoint, after `change`: somebody else has changed something
 * first.
 */
export function refuseOnce(endpoint: Endpoint, status: number, change: () => void): void {
  const once: Stub = {
    endpoint,
    respond() {
      stubs.splice(stubs.indexOf(once), 1);
      change();
      return json(status, { message: 'Refused', code: 'refused' });
    },
  };
  stubs.unshift(once);
}

/** Never replies: the call runs into its timeout. */
export function neverReply(endpoint: Endpoint): void {
  stubs.unshift({ endpoint, respond: () => new Promise<never>(() => undefined) });
}

/** Simulates a lost network. */
export function disconnect(endpoint: Endpoint): void {
  stubs.unshift({
    endpoint,
    respond: () => Promise.reject(new TypeError('Failed to fetch')),
  });
}

/** Aborts open calls: otherwise a repeated request would wait for them. */
export function abortRequests(): void {
  for (const cut of open) cut();
  open.clear();
}

/** The calls of the endpoint so far, oldest first. */
export function callsOf<E extends Endpoint>(endpoint: E): SeenCall<E>[] {
  return seen.filter((entry) => entry.endpoint === endpoint).map(({ call }) => call as SeenCall<E>);
}

async function answerFromStubs(
  input: string,
  init: RequestInit = {},
  onMissing: (words: string) => void = () => undefined,
): Promise<Response> {
  const url = new URL(input, 'http://homeroom.test');
  const method = init.method ?? 'GET';
  for (const { endpoint, respond } of stubs) {
    const params = method === endpoint.method ? match(endpoint.path, url.pathname) : null;
    if (!params) continue;
    const call = seenCall(url, method, params, init);
    seen.push({ endpoint, call });
    return abortable(respond(call), init.signal ?? null);
  }
  const missing = `No stub answers ${method} ${url.pathname}`;
  onMissing(missing);
  throw new Error(missing);
}

function match(path: string, pathname: string): Record<string, string> | null {
  const pattern = API_BASE + path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(pathname);
  if (!found) return null;
  return Object.fromEntries(
    Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

function seenCall(
  url: URL,
  method: string,
  params: Record<string, string>,
  init: RequestInit,
): SeenCall {
  const form = init.body instanceof FormData ? init.body : null;
  const body: unknown = form
    ? Object.fromEntries(form.entries())
    : JSON.parse(typeof init.body === 'string' ? init.body : 'null');
  const headers = new Headers(init.headers);
  const header = headers.get('Authorization');
  return {
    method,
    path: url.pathname,
    params,
    query: Object.fromEntries(url.searchParams),
    body: body as SeenCall['body'],
    form,
    token: header?.replace(/^Token /, '') ?? null,
    etag: headers.get('If-None-Match'),
    key: headers.get('Idempotency-Key'),
  };
}

/** Returns an ETag, distinct for each state of a reply, as on the server. */
function etagOf(body: unknown): string {
  const text = JSON.stringify(body);
  const hash = Array.from(text).reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 1e9, 7);
  return `W/"${text.length}-${hash}"`;
}

function json(status: number, body: unknown, headers: HeadersInit = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

function abortable(
  response: Response | Promise<Response>,
  signal: AbortSignal | null,
): Promise<Response> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const cut = () => reject(new TypeError('Failed to fetch'));
  open.add(cut);
  signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  const answer = Promise.race([Promise.resolve(response), aborted]);
  const forget = () => void open.delete(cut);
  answer.then(forget, forget);
  return answer;
}
