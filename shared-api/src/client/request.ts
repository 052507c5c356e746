import {
  buildPath,
  type BodyOf,
  type Endpoint,
  type ErrorBody,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '../contract/index.ts';
import { deviceNow } from '../clock/serverClock.ts';
import { takeEarly } from './earlyReads.ts';
import { receive, type RepliedPage } from './received.ts';
import { ApiError, NetworkError, TimeoutError, isCode } from './errors.ts';
import { askForProof } from './proofPrompt.ts';
import { getSession, clearRefusedToken, markIncomplete } from './session.ts';
import { markWritten } from './useAskAgain.ts';

/** Statuses after which a repeat of the call may succeed. */
const RETRYABLE = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** The query may be omitted when all of its fields are optional. */
export type QueryPart<E> =
  QueryOf<E> extends undefined
    ? object
    : object extends QueryOf<E>
      ? { query?: QueryOf<E> }
      : { query: QueryOf<E> };

type WhatItNeeds<E> = (ParamsOf<E> extends undefined ? object : { params: ParamsOf<E> }) &
  QueryPart<E> &
  (BodyOf<E> extends undefined ? object : { body: BodyOf<E> | FormData });

/** The input of a call of endpoint `E`: its params, query and body if it has them, and options. */
export type CallInput<E> = WhatItNeeds<E> & {
  /** Milliseconds; by default the endpoint's own timeout. */
  timeoutMs?: number;
  /** Number of retries after a retryable error reply. */
  retries?: number;
  /** Ends the wait early: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Sent instead of the stored token. */
  token?: string;
  /** Continues after the page is left; for small bodies only. */
  keepalive?: boolean;
  /** ETag of the caller's copy: if it is still valid, the result has `isUnchanged` and no reply. */
  etag?: string;
  /**
   * Idempotency key: a repeat with the same key takes effect once. For endpoints with
   * `isIdempotent`.
   */
  key?: string;
};

interface LooseInput {
  params?: object;
  query?: object;
  body?: object;
  timeoutMs?: number;
  retries?: number;
  signal?: AbortSignal;
  token?: string;
  keepalive?: boolean;
  etag?: string;
  key?: string;
}

/**
 * Sends a call of the contract and returns its reply.
 * @throws ApiError for an error reply
 * @throws TimeoutError
 * @throws NetworkError
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<ReplyOf<E>> {
  return (await requestPage(endpoint, input)).reply;
}

/** Sends a call and returns a page of its list, with the query of the next page. */
export async function requestPage<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<RepliedPage<ReplyOf<E>>> {
  const loose: LooseInput = input;
  let hasAsked = false;
  for (let triesLeft = loose.retries ?? 0; ; triesLeft -= 1) {
    try {
      return (await send(endpoint, loose)) as RepliedPage<ReplyOf<E>>;
    } catch (error) {
      // The sign-in is too old for this call, so the person proves it, and the call is repeated.
      if (isCode(error, 'password_required') && !hasAsked) {
        hasAsked = true;
        if (await askForProof()) continue;
      }
      const canRetry = error instanceof ApiError && RETRYABLE.has(error.status) && triesLeft > 0;
      if (!canRetry) throw error;
    }
  }
}

async function send(endpoint: Endpoint, input: LooseInput): Promise<RepliedPage<unknown>> {
  const timeoutMs = input.timeoutMs ?? endpoint.timeoutMs;
  const token = input.token ?? getSession()?.token;
  const timer = new AbortController();
  const timeout = setTimeout(() => timer.abort(), timeoutMs);
  const signal = input.signal ? AbortSignal.any([timer.signal, input.signal]) : timer.signal;
  const path = buildPath(endpoint, input.params, input.query);
  const ask = async () => {
    const sentAt = deviceNow();
    const response = await fetch(path, {
      method: endpoint.method,
      headers: headersFor(input, token),
      body: bodyFor(input.body),
      keepalive: input.keepalive,
      signal,
    });
    return receive(response, sentAt);
  };
  try {
    const early = takeEarly(endpoint, path, token, ask);
    const { response, text, page } = await unlessAborted(early ?? ask(), signal);
    if (page) {
      if (endpoint.method !== 'GET' && !endpoint.isReport) markWritten();
      return page;
    }
    throw refusal(response, text, token);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (input.signal?.aborted) throw input.signal.reason;
    if (timer.signal.aborted) throw new TimeoutError(timeoutMs);
    throw new NetworkError({ cause: error });
  } finally {
    clearTimeout(timeout);
  }
}

/** A prefetched query was sent without this call's signal. */
function unlessAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error);
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject);
  });
}

function headersFor(
  { body, etag, key }: LooseInput,
  token: string | undefined,
): Record<string, string> {
  return {
    Accept: 'application/json',
    ...(token ? { Authorization: `Token ${token}` } : {}),
    ...(etag ? { 'If-None-Match': etag } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
    // The browser sets a form's content type, with its boundary.
    ...(body && !(body instanceof FormData) ? { 'Content-Type': 'application/json' } : {}),
  };
}

function bodyFor(body: object | undefined): BodyInit | undefined {
  if (!body) return undefined;
  return body instanceof FormData ? body : JSON.stringify(body);
}

function refusal(response: Response, text: string, token: string | undefined): ApiError {
  const body = parseErrorBody(text);
  if (response.status === 401) clearRefusedToken(token);
  const isStored = token !== undefined && token === getSession()?.token;
  if (body.code === 'not_activated' && isStored) markIncomplete('not-activated');
  if (body.code === 'second_factor_required' && isStored) markIncomplete('second-factor');
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new ApiError(response.status, body, retryAfter > 0 ? retryAfter : null);
}

/** Ignores replies of proxies, whose texts are not meant for the person. */
function parseErrorBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'message' in body) return body as ErrorBody;
  } catch {
    // Not JSON: the generic text below.
  }
  return { message: 'Failed to fetch data from server!', code: 'unknown' };
}
