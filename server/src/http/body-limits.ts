import type { FastifyRequest } from 'fastify';
import type { AnyObjectSchema, SchemaFieldDescription } from 'yup';
import { LIMITS } from 'shared-api/contract';
import { HttpError } from '../errors.ts';
import { errorMessages } from './messages.ts';

/** Bytes that every body may have: for calls without rules, and for fields that are sent along and ignored. */
export const SMALL_BODY = 16 * 1024;

/** JSON may write each character as \uXXXX. */
const ESCAPED = 6;
/** Of a number or a boolean. */
const PLAIN = 40;
/** Quotation marks, a colon, a comma. */
const NAMED = 4;

/** Bytes of a call's JSON body, and of all fields of its form: what its rules allow, every character escaped. */
export function fieldsLimit(rules: AnyObjectSchema | undefined): number {
  const fields = Object.values(rules?.describe().fields ?? {});
  return fields.reduce((sum, field) => sum + longest(field), SMALL_BODY);
}

function longest(field: SchemaFieldDescription): number {
  if (!('tests' in field)) return PLAIN;
  const max = Number(field.tests.find(({ name }) => name === 'max')?.params?.max ?? 0);
  if (field.type === 'string') return max * ESCAPED;
  if ('fields' in field) return lengthOf(Object.entries(field.fields));
  if (field.type === 'record') return max * (LIMITS.id * ESCAPED + PLAIN);
  const isList = 'innerType' in field && field.innerType && !Array.isArray(field.innerType);
  return isList ? max * longest(field.innerType as SchemaFieldDescription) : PLAIN;
}

/** With its names. */
function lengthOf(fields: [string, SchemaFieldDescription][]): number {
  return fields.reduce((sum, [name, field]) => sum + name.length + NAMED + longest(field), PLAIN);
}

/** Bytes of a form. A picture that is only somewhat too large is read, though not kept, and refused by name. */
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
