import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import {
  ArraySchema,
  ObjectSchema,
  ValidationError,
  type AnyObjectSchema,
  type AnySchema,
} from 'yup';
import { HttpError } from '../../errors.ts';
import { readForm, type UploadedFile } from './forms.ts';
import { ruleTextOf } from 'shared-api/schema';
import { localizedRuleText } from '../../texts/rule-texts.ts';
import { inEnglish, type LocalizedText } from '../../texts/localized-text.ts';
import { errorMessages } from '../messages.ts';

export interface ReadBody {
  /** `none` if the client sent nothing, or null. */
  kind: 'json' | 'form' | 'none';
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
}

/** Reads JSON and forms. */
export async function readBody(request: FastifyRequest): Promise<ReadBody> {
  const { body, headers, routeOptions } = request;
  if (body instanceof Readable) {
    return { kind: 'form', ...(await readForm(headers, body, routeOptions.bodyLimit)) };
  }
  if (body === undefined || body === null) return { kind: 'none', fields: {}, file: undefined };
  if (typeof body !== 'object' || Array.isArray(body)) throw noObject();
  return { kind: 'json', fields: body as Record<string, unknown>, file: undefined };
}

/**
 * Applies the contract's rules to the fields that they know, and ignores all others. Form fields
 * are text and are converted by their rules; JSON values must have the right type.
 * @throws HttpError a 400 that names every invalid field
 */
export async function validate(
  rules: AnyObjectSchema,
  { kind, fields }: Pick<ReadBody, 'kind' | 'fields'>,
): Promise<object> {
  const known = Object.entries((rules as ObjectSchema<object>).fields as Record<string, AnySchema>)
    .filter(([name]) => Object.hasOwn(fields, name))

    .map(([name, rule]) => {
      const value = kind === 'form' ? fields[name] : asTyped(rule, fields[name]);
      return [name, withoutInherited(rule, value)];
    });
  try {
    const valid = (await rules.validate(Object.fromEntries(known), {
      abortEarly: false,
    })) as object;
    if (kind === 'none') throw noObject();
    return valid;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw toHttpError(error, rules);
  }
}

/**
 * Removes fields such as `constructor` from objects at any depth. yup looks rules up by name, and
 * finds what every object inherits.
 */
function withoutInherited(rule: AnySchema, value: unknown): unknown {
  if (Array.isArray(value)) {
    const items =
      rule instanceof ArraySchema ? (rule.innerType as AnySchema | undefined) : undefined;
    return items ? value.map((item) => withoutInherited(items, item)) : value;
  }
  if (!(rule instanceof ObjectSchema) || typeof value !== 'object' || value === null) return value;
  const { fields } = rule;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(fields, name) || !(name in fields))
      .map(([name, part]) => {
        const known = Object.hasOwn(fields, name) ? (fields[name] as AnySchema) : undefined;
        return [name, known ? withoutInherited(known, part) : part];
      }),
  );
}

/**
 * Stand-ins that every rule refuses. yup's own messages repeat the value; these keep them short.
 */
const OF_NO_KIND = Object.freeze({});
const NO_OBJECT = Object.freeze([]);

/**
 * Returns the value if it has the rule's type. Null passes too, because rules have their own
 * message about it.
 */
function asTyped(rule: AnySchema, value: unknown): unknown {
  if (value === null || isOfKind(rule, value)) return value;
  return rule instanceof ObjectSchema || rule.type === 'record' ? NO_OBJECT : OF_NO_KIND;
}

function isOfKind(rule: AnySchema, value: unknown): boolean {
  if (!rule.isType(value)) return false;
  if (rule instanceof ObjectSchema) {
    return Object.entries(value as object).every(([name, part]) => {
      const known = Object.hasOwn(rule.fields, name) ? (rule.fields[name] as AnySchema) : undefined;
      return !known || part === null || isOfKind(known, part);
    });
  }
  const items = rule instanceof ArraySchema ? (rule.innerType as AnySchema | undefined) : undefined;
  return !items || (value as unknown[]).every((item) => isOfKind(items, item));
}

function noObject(): HttpError {
  return new HttpError('malformed', errorMessages.noObject);
}

/** Matches yup's own messages about a wrong type and about null. */
const OWN_TEXTS = /^\S+ (?:must be a `|cannot be null$)/;

function toHttpError(error: ValidationError, rules: AnyObjectSchema): HttpError {
  const fields: Record<string, LocalizedText> = {};
  const general: LocalizedText[] = [];
  for (const problem of error.inner.length > 0 ? error.inner : [error]) {
    const text = textOf(problem.message);
    const field = fieldOf(rules, problem.path ?? '');
    if (field) fields[field] ??= text;
    else general.push(text);
  }
  const all = [...general, ...Object.values(fields)];
  const [only = errorMessages.wrongKind] = all;
  const hasFields = Object.keys(fields).length > 0;
  const text = all.length > 1 ? errorMessages.lookAgain : only;
  return new HttpError('invalid', text, hasFields ? fields : undefined);
}

/** Returns the field of an error: the first name of its path, or more for a `hasOwnErrors`. */
function fieldOf(rules: AnySchema, path: string): string {
  const [name = '', ...rest] = path.split(/[.[]/);
  const part =
    rules instanceof ObjectSchema ? (rules.fields as Record<string, AnySchema>)[name] : undefined;
  if (rest.length === 0 || part?.spec.meta?.hasOwnErrors !== true) return name;
  return `${name}.${fieldOf(part, rest.join('.'))}`;
}

function textOf(message: string): LocalizedText {
  const text = ruleTextOf(message);
  if (text) return localizedRuleText(text);
  // yup's messages repeat the value, which may be a password, or the payload's name. Other messages
  // are for programs.
  return OWN_TEXTS.test(message) ? errorMessages.wrongKind : inEnglish(message);
}

/**
 * Whether the value contains a NUL character. PostgreSQL refuses it in any text, and no honest
 * client sends one. Only for validated values, which are never deeply nested.
 */
export function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(containsNul);
}
