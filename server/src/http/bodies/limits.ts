import type { FastifyRequest } from 'fastify';
import type { AnyObjectSchema, SchemaDescription, SchemaFieldDescription } from 'yup';
import { LIMITS } from 'shared-api/contract';
import { HttpError } from '../../errors.ts';
import { errorMessages } from '../messages.ts';

/** Bytes allowed for every body, for calls without rules and for extra fields that are ignored. */
export const SMALL_BODY = 16 * 1024;

/** Longest escape of one character: JSON may write it as \uXXXX. */
const ESCAPED = 6;
/** Bytes of a number or a boolean. */
const PLAIN = 40;
/** Bytes around a field: quotation marks, a colon, a comma. */
const NAMED = 4;

/**
 * Returns the maximum bytes of a call's JSON body, or of all fields of its form: what its rules
 * allow, with every character escaped.
 */
export function fieldsLimit(rules: AnyObjectSchema | undefined): number {
  const fields = Object.values(rules?.describe().fields ?? {});
  return fields.reduce((sum, field) => sum + longest(field), SMALL_BODY);
}

function longest(field: SchemaFieldDescription): number {
  if (!('tests' in field)) return PLAIN;
  const max = Number(field.tests.find(({ name }) => name === 'max')?.params?.max ?? 0);
  if (field.type === 'string') return max * ESCAPED;
  if ('fields' in field) return lengthOf(Object.entries(field.fields));
  if (field.type === 'record') return longestRecord(field, max);
  const isList = 'innerType' in field && field.innerType && !Array.isArray(field.innerType);
  return isList ? max * longest(field.innerType as SchemaFieldDescription) : PLAIN;
}

/** Returns the bytes of a record: of its own limit in bytes, of its largest variant, or of its ids. */
function longestRecord({ meta }: SchemaDescription, max: number): number {
  const variants = meta?.variants ?? [];
  if (variants.length === 0) return max * (LIMITS.id * ESCAPED + PLAIN);
  if (max > 0) return max * ESCAPED;
  return Math.max(...variants.map((each) => longest(each.describe() as SchemaFieldDescription)));
}

/** Returns the maximum bytes of these fields, names included. */
function lengthOf(fields: [string, SchemaFieldDescription][]): number {
  return fields.reduce((sum, [name, field]) => sum + name.length + NAMED + longest(field), PLAIN);
}

/**
 * Returns the maximum bytes of a form. A picture slightly above its limit is still read, so that
 * the error can name it; it is not stored.
 */
export function formLimit(fields: number): number {
  return 2 * LIMITS.image + fields;
}

export function isForm(request: FastifyRequest): boolean {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  return type.trim().toLowerCase() === 'multipart/form-data';
}

export function tooLarge(): HttpError {
  return new HttpError('too_large', errorMessages.tooLarge);
}
