import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { LIMITS } from 'shared-api/contract';
import { HttpError } from '../../errors.ts';
import { tooLarge } from './limits.ts';
import { errorMessages } from '../messages.ts';

/** First file of a form. */
export interface UploadedFile {
  field: string;
  /** Empty when the file is larger than the limit. */
  bytes: Buffer;
  isTooLarge: boolean;
}

export interface Form {
  /** Text of each field; a list of texts for a repeated field. */
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
}

const PARTS = { fields: 100, files: 5, parts: 105, headerPairs: 20, headerSize: 4_096 };

/**
 * Reads a form, whose fields together may have `fieldBytes`.
 * @throws HttpError `malformed`, `too_large`, or the error of `payload`
 */
export function readForm(
  headers: IncomingHttpHeaders,
  payload: Readable,
  fieldBytes: number,
): Promise<Form> {
  return new Promise((resolve, reject) => {
    const limits = { ...PARTS, fileSize: LIMITS.image, fieldSize: fieldBytes };
    const parser = openParser(headers as BusboyHeaders, limits);
    const fields = new Map<string, string | string[]>();
    let bytesLeft = fieldBytes;
    let file: ReturnType<typeof collect> | undefined;

    const fail = (error: Error) => {
      payload.unpipe(parser);
      payload.destroy();
      reject(error);
    };
    parser.on('field', (name = '', value, _isNameCut, isCut) => {
      bytesLeft -= Buffer.byteLength(name) + Buffer.byteLength(value);
      if (isCut || bytesLeft < 0) return fail(tooLarge());
      const earlier = fields.get(name);
      fields.set(name, earlier === undefined ? value : [earlier, value].flat());
    });
    parser.on('file', (name = '', stream) => {
      stream.on('error', () => fail(malformed()));
      if (file) stream.resume();
      else file = collect(name, stream);
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(tooLarge()));
    }
    parser.on('error', () => fail(malformed()));
    parser.on('finish', () => resolve({ fields: Object.fromEntries(fields), file: file?.() }));
    // Any other error means that the client disconnected.
    payload.on('error', (error) => fail(error instanceof HttpError ? error : malformed()));
    payload.pipe(parser);
  });
}

function openParser(headers: BusboyHeaders, limits: object) {
  try {
    return new Busboy({ headers, limits });
  } catch {
    // The content type names no boundary.
    throw malformed();
  }
}

/** Collects the bytes of a file, and drops them when it exceeds the limit. */
function collect(field: string, stream: BusboyFileStream): () => UploadedFile {
  const pieces: Buffer[] = [];
  stream.on('data', (piece: Buffer) => pieces.push(piece));
  stream.on('limit', () => pieces.splice(0));
  return () => {
    const isTooLarge = stream.truncated;
    return { field, isTooLarge, bytes: isTooLarge ? Buffer.alloc(0) : Buffer.concat(pieces) };
  };
}

function malformed(): HttpError {
  return new HttpError('malformed', errorMessages.form);
}
