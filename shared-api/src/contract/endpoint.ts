import type { AnyObjectSchema, AnySchema, ISchema } from 'yup';
import { fillPath } from './paths.ts';

/** GET changes nothing; PUT is idempotent. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The schemas of one call, as they travel on the wire. Types are inferred from the schemas, so
 * every field has a rule. Endpoints import the schemas as types only: this keeps yup out of the
 * first load of a page.
 */
export interface CallShape {
  /** Values of the `:name` parameters of the path. */
  params?: AnyObjectSchema;
  /** Values of the query string. */
  query?: AnyObjectSchema;
  /** The JSON body, or the form fields of a multipart call. */
  body?: AnyObjectSchema;
  reply: AnySchema;
}

/**
 * A call of the API, declared once: the client sends it, the server's route serves it, and tests
 * stub it. The schemas of its `Shape` are in the `schema.ts` beside it, with the texts of the
 * documentation. `Shape` exists only for the compiler.
 */
export interface Endpoint<Shape extends CallShape = CallShape> {
  readonly method: Method;
  /** The path below `API_BASE`, with `:name` for each parameter. */
  readonly path: string;
  /** Milliseconds until the client stops waiting. */
  readonly timeoutMs: number;
  /** Encoding of the body; `either` accepts both (multipart for a file, JSON for fields). */
  readonly encoding: 'json' | 'multipart' | 'either';
  /** GET only: the reply may be stored on the reader's device, for instant and offline display. */
  readonly isCached?: boolean;
  /** Calls that change something: a repeat with the same `Idempotency-Key` takes effect once. */
  readonly isIdempotent?: boolean;
  /** Telemetry about the page itself: invalidates no cached read. */
  readonly isReport?: boolean;
  /** Never set; carries the types. */
  readonly shape?: Shape;
}

/** The parameters of an endpoint's path; undefined when it has none. */
export type ParamsOf<E> = TypeIn<E, 'params'>;
/** The query of an endpoint; undefined when it takes none. */
export type QueryOf<E> = TypeIn<E, 'query'>;
/** The body before it is encoded as JSON or a form; undefined when there is none. */
export type BodyOf<E> = TypeIn<E, 'body'>;
/** The body of a 200. An error of any endpoint carries an `ErrorBody`. */
export type ReplyOf<E> = TypeIn<E, 'reply'>;
type TypeIn<E, Part extends keyof CallShape> =
  E extends Endpoint<infer Shape>
    ? Shape extends Record<Part, ISchema<infer Value>>
      ? Value
      : undefined
    : never;

/** Base path of all calls on the API's host. */
export const API_BASE = '/api/v1';

/** Timeouts in milliseconds (specification, section 7). */
export const TIMEOUTS = { standard: 5_000, most: 50_000, patient: 500_000 } as const;

/** The properties of an endpoint that have a default. */
type Flags = Partial<Omit<Endpoint, 'method' | 'path' | 'shape'>>;

/** Declares an endpoint; by default JSON and `TIMEOUTS.most`. */
export function defineEndpoint<Shape extends CallShape>(
  method: Method,
  path: string,
  flags: Flags = {},
): Endpoint<Shape> {
  return { method, path, timeoutMs: TIMEOUTS.most, encoding: 'json', ...flags };
}

function endpointsBy(method: Method) {
  return <Shape extends CallShape>(path: string, flags?: Flags) =>
    defineEndpoint<Shape>(method, path, flags);
}

/** Declare an endpoint with this method, as `defineEndpoint` does. */
export const get = endpointsBy('GET');
export const post = endpointsBy('POST');
export const put = endpointsBy('PUT');
export const del = endpointsBy('DELETE');

/**
 * Builds the URL path of a call: fills in path parameters, appends the query, encodes everything.
 */
export function buildPath(
  endpoint: Pick<Endpoint, 'path'>,
  params: object = {},
  query: object = {},
): string {
  return API_BASE + fillPath(endpoint.path, params, query);
}
