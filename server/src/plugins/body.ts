import type { FastifyRequest } from 'fastify';
import { ValidationError, type AnyObjectSchema } from 'yup';
import { LIMITS } from 'shared-api/contract';
import { Refusal } from '../errors.ts';

/** The first file of a multipart body. */
export interface UploadedFile {
  field: string;
  bytes: Buffer;
  /** Larger than the limit: `bytes` holds only its beginning. */
  isTooLarge: boolean;
}

export interface ReadBody {
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
}

/** Reads JSON or multipart alike; a repeated form field becomes a list. */
export async function readBody(request: FastifyRequest): Promise<ReadBody> {
  if (request.isMultipart()) return readForm(request);
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) {
    throw new Refusal('malformed', 'The body must be a JSON object.');
  }
  return { fields: body as Record<string, unknown>, file: undefined };
}

async function readForm(request: FastifyRequest): Promise<ReadBody> {
  // Fastify applies its body limit only to the bodies that it parses itself.
  if (Number(request.headers['content-length']) > request.routeOptions.bodyLimit) {
    throw new Refusal('too_large', 'That is more than the server takes at once.');
  }
  try {
    return await readParts(request);
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error) throw error;
    // The parser's own errors carry no status: the form breaks off, or names no boundary.
    throw new Refusal('malformed', 'The form could not be read.');
  }
}

async function readParts(request: FastifyRequest): Promise<ReadBody> {
  const fields = new Map<string, unknown>();
  let file: UploadedFile | undefined;
  const limits = { fileSize: LIMITS.image, fieldSize: 100_000, fields: 100, files: 5, parts: 105 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      const bytes = await readFile(part.file, file === undefined);
      file ??= { field: part.fieldname, bytes, isTooLarge: part.file.truncated };
    } else {
      const earlier = fields.get(part.fieldname);
      const isRepeated = fields.has(part.fieldname);
      fields.set(part.fieldname, isRepeated ? [earlier, part.value].flat() : part.value);
    }
  }
  return { fields: Object.fromEntries(fields), file };
}

/** Reads a part to its end, as the next one comes only after it; keeps it only when wanted. */
async function readFile(stream: AsyncIterable<Buffer>, isWanted: boolean): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (isWanted) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Applies the contract's rules; throws the 400 that names every field. Unknown fields are dropped. */
export async function validate(rules: AnyObjectSchema, input: object): Promise<object> {
  try {
    return (await rules.validate(input, { abortEarly: false, stripUnknown: true })) as object;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw toRefusal(error);
  }
}

/** yup's, for a wrong type and for null. */
const OWN_TEXTS = /^\S+ (?:must be a `|cannot be null$)/;
const WRONG_KIND = 'This value is not of the right kind.';

function toRefusal(error: ValidationError): Refusal {
  const fields: Record<string, string> = {};
  const general: string[] = [];
  for (const problem of error.inner.length > 0 ? error.inner : [error]) {
    // Those repeat the value, which may be a password, or the payload's name.
    const isOwnText = OWN_TEXTS.test(problem.message);
    const text = isOwnText ? WRONG_KIND : problem.message;
    const field = /^[^.[]+/.exec(problem.path ?? '')?.[0];
    if (field) fields[field] ??= text;
    else general.push(text);
  }
  const texts = [...general, ...Object.values(fields)];
  const message = texts.length === 1 ? texts[0] : 'Some fields need another look.';
  const hasFields = Object.keys(fields).length > 0;
  return new Refusal('invalid', message ?? WRONG_KIND, hasFields ? fields : undefined);
}

/** Levels of a body, far more than any call has: whatever walks a deeper one runs out of stack. */
const DEEPEST = 16;

/**
 * PostgreSQL refuses a NUL in any text; no honest client sends one.
 * @throws Refusal `malformed` for what is nested too deep to be looked through
 */
export function holdsNul(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  if (depth > DEEPEST) throw new Refusal('malformed', 'The body is nested too deep.');
  return Object.values(value).some((part) => holdsNul(part, depth + 1));
}
