import type { FastifyRequest } from 'fastify';
import { LIMITS } from 'shared-api/contract';
import { HttpError } from '../../../errors.ts';
import type { Checksum } from './receive.ts';
import { errorMessages } from '../messages.ts';

export const TUS = '1.0.0';
export const PIECES = 'application/offset+octet-stream';

/** Headers that announce the supported parts of the protocol. */
export const ABILITIES = {
  'tus-version': TUS,
  'tus-extension': 'creation,creation-with-upload,termination,checksum',
  'tus-max-size': String(LIMITS.attachment),
  'tus-checksum-algorithm': 'sha1,sha256',
};

const DIGESTS = { sha1: 20, sha256: 32 } as const;
const SHA256 = /^[0-9a-f]{64}$/;
const DIGITS = /^\d{1,15}$/;

/**
 * Parses a whole number.
 * @throws HttpError 400 if it is missing or invalid
 */
export function numberIn(request: FastifyRequest, header: string): number {
  const value = request.headers[header];
  if (typeof value !== 'string' || !DIGITS.test(value)) throw noMeaning(header);
  return Number(value);
}

/**
 * Parses metadata of the form `name base64,name base64`.
 * @throws HttpError 400
 */
export function metadataOf(request: FastifyRequest): Map<string, string> {
  const header = request.headers['upload-metadata'] ?? '';
  const pairs = String(header).split(',');
  return new Map(
    pairs.map((pair) => {
      const [name = '', value = '', ...rest] = pair.trim().split(' ');
      if (rest.length > 0) throw noMeaning('upload-metadata');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
}

/**
 * Returns the SHA-256 of the whole file that a client declares in `sha256`; null if it declares
 * none.
 * @throws HttpError 400 if it is invalid
 */
export function declaredHashOf(metadata: Map<string, string>): string | null {
  const hash = metadata.get('sha256');
  if (hash === undefined) return null;
  if (!SHA256.test(hash)) throw noMeaning('upload-metadata');
  return hash;
}

export function metadataHeader(metadata: Record<string, string>): string {
  return Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');
}

/**
 * Parses the checksum; null if there is none.
 * @throws HttpError 400 if it is invalid
 */
export function checksumOf(request: FastifyRequest): Checksum | null {
  const header = request.headers['upload-checksum'];
  if (header === undefined) return null;
  const [algorithm = '', encoded = ''] = String(header).split(' ');
  const digest = Buffer.from(encoded, 'base64');
  if (!isAlgorithm(algorithm) || digest.length !== DIGESTS[algorithm]) {
    throw noMeaning('upload-checksum');
  }
  return { algorithm, digest };
}

function isAlgorithm(text: string): text is keyof typeof DIGESTS {
  return Object.hasOwn(DIGESTS, text);
}

function noMeaning(header: string): HttpError {
  return new HttpError('malformed', errorMessages.header({ header }));
}
