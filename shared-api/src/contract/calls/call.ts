import type { AnyObjectSchema, AnySchema, InferType } from 'yup';
import type { CallShape, Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** A picture sent as a part of a form. */
export interface FilePart {
  /** Accepted names of the part; the first is preferred. */
  fields: readonly [string, ...string[]];
  types: readonly string[];
  isRequired: boolean;
}

/** The schemas that a call must declare: exactly those of its endpoint. */
type SchemasOf<Shape extends CallShape> = { reply: Shape['reply'] } & {
  [
    Part in 'params' | 'query' | 'body' as Shape extends Record<Part, AnyObjectSchema>
      ? Part
      : never
  ]: NonNullable<Shape[Part]>;
};

/**
 * Rejects other schemas and other keys at compile time: a schema with additional fields would
 * otherwise be assignable.
 */
type Exactly<Given, Asked> = [
  Exclude<keyof Given, keyof Asked | keyof Texts | keyof BodyTexts<CallShape>>,
  Asked,
] extends [never, Pick<Given, keyof Asked & keyof Given>]
  ? unknown
  : never;

type Fields<Shape> =
  Shape extends Record<'body', infer Body extends AnyObjectSchema> ? InferType<Body> : never;

/** Texts about the body of a call. */
type BodyTexts<Shape> =
  Shape extends Record<'body', AnyObjectSchema>
    ? { example: Fields<Shape>; fields?: { [Field in keyof Fields<Shape>]?: string } }
    : { example?: never; fields?: never };

interface Texts {
  /** One line, used as a heading. */
  summary: string;
  description?: string;
  file?: FilePart;
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

/** A call as the server implements and documents it. */
export interface Call extends Texts {
  endpoint: Endpoint;
  params?: AnyObjectSchema;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  reply: AnySchema;
  /** Descriptions of the body's fields, and an example of a valid body. */
  fields?: Record<string, string | undefined>;
  example?: object;
}

/** The `not_found` text of calls that restore something. */
export const NOTHING_DELETED =
  'It was deleted more than 30 days ago, or never existed; or the class does not exist, or the caller is not in it.';

/**
 * Documents `marks_version`: the version of the points and the rubric that a grade was composed
 * with.
 */
export const MARKS_VERSION =
  'Version of the points and the rubric that the grade was composed with. If they have changed since, nothing is saved (409, `marks_changed`).';
/** Documents the refusal of a grade with an outdated `marks_version`. */
export const MARKS_CHANGED = 'The points or the rubric have changed since `marks_version`.';

/** Related calls, for the documentation's table of contents. */
export interface CallGroup {
  title: string;
  description: string;
  calls: readonly Call[];
}

/**
 * Binds a call's schemas and texts to its endpoint. It does not compile when a schema is missing,
 * or differs from the one the endpoint's types come from.
 */
export function describeCall<Shape extends CallShape, Schemas extends SchemasOf<Shape>>(
  endpoint: Endpoint<Shape>,
  declaration: Texts & BodyTexts<Shape> & Schemas & Exactly<Schemas, SchemasOf<Shape>>,
): Call {
  return { endpoint, ...declaration };
}
