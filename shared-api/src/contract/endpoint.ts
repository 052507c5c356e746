export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The types of one call, all as they travel on the wire. */
export interface CallShape {
  /** Values of the `:name` parts of the path. */
  params?: object;
  /** Values after the `?`. */
  query?: object;
  /** The JSON body; for multipart calls, the fields of the form. */
  body?: object;
  reply: unknown;
}

/**
 * One call of the API, defined once: the client sends it, the server's route answers it, tests stub it.
 * Its rules are in `callRules.ts`, apart, so that yup is not part of a page's first view.
 * `Shape` exists for the compiler only.
 */
export interface Endpoint<Shape extends CallShape = CallShape> {
  readonly method: Method;
  /** Below `API_BASE`, with `:name` for each parameter. */
  readonly path: string;
  /** Milliseconds until the client gives up waiting. */
  readonly timeoutMs: number;
  /** How the body travels; `either` takes both (a file as multipart, fields as JSON). */
  readonly encoding: 'json' | 'multipart' | 'either';
  /** Never set; carries the types. */
  readonly shape?: Shape;
}

export type ParamsOf<E> = E extends Endpoint<infer S> ? Pick2<S, 'params'> : never;
export type QueryOf<E> = E extends Endpoint<infer S> ? Pick2<S, 'query'> : never;
export type BodyOf<E> = E extends Endpoint<infer S> ? Pick2<S, 'body'> : never;
export type ReplyOf<E> = E extends Endpoint<infer S> ? S['reply'] : never;
type Pick2<S, K extends string> = S extends Record<K, infer V> ? V : undefined;

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
}

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
  const values = new Map(Object.entries(params));
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value: unknown = values.get(name);
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${endpoint.path} needs a value for "${name}"`);
    }
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const tail = search.toString();
  return API_BASE + path + (tail ? `?${tail}` : '');
}
