import type { AnyObjectSchema, InferType } from 'yup';
import type { CallShape, Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** A picture sent as a part of a form. */
export interface FilePart {
  /** Accepted names of the part; the first is preferred. */
  fields: readonly [string, ...string[]];
  types: readonly string[];
  isRequired: boolean;
}

/** The schemas of a call, with the texts of its documentation. */
interface CallDescription extends CallShape {
  /** One line, used as a heading. */
  summary: string;
  description?: string;
  file?: FilePart;
  /** Descriptions of the body's fields, and an example of a valid body. */
  fields?: Record<string, string | undefined>;
  example?: object;
  /**
   * Errors besides those of every call of its kind; for `too_many_requests`, limits besides its
   * own.
   */
  errors?: Partial<Record<ErrorCode, string>>;
  /** Whether it changes something in a class, and so is refused in an archived class. */
  changesClass?: true;
  /** Whether omitted fields of the body stay as they are, so that callers send only changes. */
  isPartial?: true;
}

/** Rejects misspelled keys, which a type parameter would accept. */
type NoOther<Given, Key> = { [Other in Exclude<keyof Given, Key>]: never };

/** The texts that a call with this body has, and one without a body lacks. */
type BodyTexts<Described> =
  Described extends Record<'body', infer Body extends AnyObjectSchema>
    ? { example: InferType<Body> } & FieldTexts<Described, keyof InferType<Body>>
    : { example?: never; fields?: never };

type FieldTexts<Described, Field> =
  Described extends Record<'fields', infer Texts> ? { fields: NoOther<Texts, Field> } : unknown;

/**
 * Describes the calls of an area by the names of their endpoints, which take their types from here.
 * It does not compile when an example breaks the type of its body.
 */
export function describeCalls<Calls extends Record<string, CallDescription>>(calls: {
  [Name in keyof Calls]: Calls[Name] &
    BodyTexts<Calls[Name]> &
    NoOther<Calls[Name], keyof CallDescription>;
}): Calls {
  return calls;
}

/** A call as the server implements and documents it. */
export interface Call extends CallDescription {
  endpoint: Endpoint;
}

/** Related calls, for the documentation's table of contents. */
export interface CallGroup {
  title: string;
  description: string;
  calls: readonly Call[];
}

/** The endpoint, if its types come from exactly these schemas and texts. */
type Described<Of, By> =
  Of extends Endpoint<infer Shape> ? ([Shape, By] extends [By, Shape] ? Of : never) : never;

/**
 * Joins the calls of an area with their endpoints, by name. It does not compile when an endpoint is
 * missing, or takes its types from another call.
 * @throws TypeError for a call without an endpoint.
 */
export function describeGroup<
  Calls extends Record<string, CallDescription>,
  Endpoints extends { readonly [Name in keyof Calls]: Endpoint },
>(
  title: string,
  description: string,
  endpoints: Endpoints & { [Name in keyof Calls]: Described<Endpoints[Name], Calls[Name]> },
  calls: Calls,
): CallGroup {
  const joined = Object.entries<CallDescription>(calls).map(([name, call]): Call => {
    const endpoint: Endpoint | undefined = endpoints[name as keyof Calls];
    if (!endpoint) throw new TypeError(`${name} has no endpoint`);
    return { endpoint, ...call };
  });
  return { title, description, calls: joined };
}
