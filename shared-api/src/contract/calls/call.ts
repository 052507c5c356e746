import type { AnyObjectSchema, AnySchema, InferType } from 'yup';
import type { CallShape, Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** A picture that travels as a part of a form. */
export interface FilePart {
  /** Names of the part; the first is the one to use. */
  fields: readonly [string, ...string[]];
  types: readonly string[];
  isRequired: boolean;
}

/** The schemas that a call must bring: those of its endpoint, no more and no less. */
type SchemasOf<Shape extends CallShape> = { reply: Shape['reply'] } & {
  [
    Part in 'params' | 'query' | 'body' as Shape extends Record<Part, AnyObjectSchema>
      ? Part
      : never
  ]: NonNullable<Shape[Part]>;
};

/** No other schemas: one with further fields would pass for the one with fewer. Nothing else either. */
type Exactly<Given, Asked> = [
  Exclude<keyof Given, keyof Asked | keyof Texts | keyof BodyTexts<CallShape>>,
  Asked,
] extends [never, Pick<Given, keyof Asked & keyof Given>]
  ? unknown
  : never;

type Fields<Shape> =
  Shape extends Record<'body', infer Body extends AnyObjectSchema> ? InferType<Body> : never;

/** What somebody must know who sends a body. */
type BodyTexts<Shape> =
  Shape extends Record<'body', AnyObjectSchema>
    ? { example: Fields<Shape>; fields?: { [Field in keyof Fields<Shape>]?: string } }
    : { example?: never; fields?: never };

interface Texts {
  /** One line, as a heading. */
  summary: string;
  description?: string;
  file?: FilePart;
  /** What it can be refused for, beside what every call of its kind can; of `too_many_requests`, beside its own limits. */
  errors?: Partial<Record<ErrorCode, string>>;
  /** Whether it changes something in a class, and so is refused where that is archived. */
  changesClass?: true;
  /** Whether a field that its body leaves out stays as it is, so that callers send only what they changed. */
  isPartial?: true;
}

/** One call as the server serves and documents it. */
export interface Call extends Texts {
  endpoint: Endpoint;
  params?: AnyObjectSchema;
  query?: AnyObjectSchema;
  body?: AnyObjectSchema;
  reply: AnySchema;
  /** Of the body: what each field means, and one that is taken. */
  fields?: Record<string, string | undefined>;
  example?: object;
}

/** Of what brings something back. */
export const NOTHING_DELETED =
  'It was deleted more than 30 days ago, or never was there; or the class is gone, or the caller is not in it.';

/** Documents the field of a grade that says by which marks it was given. */
export const MARKS_VERSION =
  'Of the marks and the rubric that the grade was given by. When they were changed since, nothing is saved (409, `marks_changed`).';
/** Documents the refusal of such a grade. */
export const MARKS_CHANGED = 'The marks or the rubric were changed since `marks_version`.';

/** Calls that belong together, for the documentation's table of contents. */
export interface CallGroup {
  title: string;
  description: string;
  calls: readonly Call[];
}

/**
 * Binds a call's schemas and texts to its endpoint. A schema that is missing, or is not the one that the endpoint's types
 * come from, does not compile.
 */
export function describeCall<Shape extends CallShape, Schemas extends SchemasOf<Shape>>(
  endpoint: Endpoint<Shape>,
  declaration: Texts & BodyTexts<Shape> & Schemas & Exactly<Schemas, SchemasOf<Shape>>,
): Call {
  return { endpoint, ...declaration };
}
