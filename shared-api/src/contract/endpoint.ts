import type { AnyObjectSchema, AnySchema, ISchema } from 'yup';
import { fillPath } from './paths.ts';

/** A GET changes nothing; a PUT twice is as one. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The schemas of one call, all as they travel on the wire. The types of what it carries are those of its schemas, so
 * that there is no field without a rule. Endpoints know the schemas as types alone: yup is no part of a page's first view.
 */
export interface CallShape {
  /** Values of the `:name` parts of the path. */
  params?: AnyObjectSchema;
  /** Values after the `?`. */
  query?: AnyObjectSchema;
  /** The JSON body; for multipart calls, the fields of the form. */
  body?: AnyObjectSchema;
  reply: AnySchema;
}

/**
 * One call of the API, defined once: the client sends it, the server's route serves it, tests stub it. What stands
 * behind its `Shape` is in `calls/`, with the texts of the documentation. `Shape` exists for the compiler only.
 */
export interface Endpoint<Shape extends CallShape = CallShape> {
  readonly method: Method;
  /** Below `API_BASE`, with `:name` for each parameter. */
  readonly path: string;
  /** Milliseconds until the client gives up waiting. */
  readonly timeoutMs: number;
  /** How the body travels; `either` takes both (a file as multipart, fields as JSON). */
  readonly encoding: 'json' | 'multipart' | 'either';
  /** Of a GET: its reply may stay on the reader's device, to be shown at once the next time, and offline. */
  readonly isCached?: boolean;
  /** Of a call that changes something: sent again under the same `Idempotency-Key`, it is done once. */
  readonly isIdempotent?: boolean;
  /** Of a call that tells how the page itself fares: nothing that anybody reads is another after it. */
  readonly isReport?: boolean;
  /** Never set; carries the types. */
  readonly shape?: Shape;
}

/** What fills the path of an endpoint; undefined where its path has no parameters. */
export type ParamsOf<E> = TypeIn<E, 'params'>;
/** What may stand after the `?`; undefined where nothing may. */
export type QueryOf<E> = TypeIn<E, 'query'>;
/** What is sent, before it is JSON or a form; undefined where nothing is. */
export type BodyOf<E> = TypeIn<E, 'body'>;
/** What a 200 carries. A refusal carries an `ErrorBody`, whatever the endpoint. */
export type ReplyOf<E> = TypeIn<E, 'reply'>;
type TypeIn<E, Part extends keyof CallShape> =
  E extends Endpoint<infer Shape>
    ? Shape extends Record<Part, ISchema<infer Value>>
      ? Value
      : undefined
    : never;

/** Every call lives below this path of the API's host. */
export const API_BASE = '/api/v1';

/** Time-outs in milliseconds (specification, section 7). */
export const TIMEOUTS = {
  standard: 5_000,
  most: 50_000,
  patient: 500_000,
} as const;

interface EndpointDefinition {
  method: Method;
  path: string;
  timeoutMs?: number;
  encoding?: Endpoint['encoding'];
  isCached?: boolean;
  isIdempotent?: boolean;
  isReport?: boolean;
}

/** Where nothing else is said: JSON, and `TIMEOUTS.most`. */
export function defineEndpoint<Shape extends CallShape>(
  definition: EndpointDefinition,
): Endpoint<Shape> {
  return { timeoutMs: TIMEOUTS.most, encoding: 'json', ...definition };
}

/** The address of a call: path parameters filled in, query appended, everything encoded. */
export function buildPath(
  endpoint: Pick<Endpoint, 'path'>,
  params: object = {},
  query: object = {},
): string {
  return API_BASE + fillPath(endpoint.path, params, query);
}
