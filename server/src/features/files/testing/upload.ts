import { createHash } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Person } from '../../../testing/people.ts';

export const UPLOADS = '/api/v1/files';
const PIECES = 'application/offset+octet-stream';

/** Sends a request of the upload protocol as a person. */
export function tus(
  app: FastifyInstance,
  person: Person,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  url: string,
  { headers = {}, payload }: { headers?: InjectOptions['headers']; payload?: Buffer } = {},
) {
  return app.inject({
    method,
    url,
    headers: { ...person.headers, 'tus-resumable': '1.0.0', ...headers },
    ...(payload && { payload }),
  });
}

interface StartedUpload {
  classId: string;
  size: number;
  name?: string;
  /** SHA-256 of the whole file, which clients may declare. */
  sha256?: string;
}

/** Announces a file. */
export function begin(
  app: FastifyInstance,
  person: Person,
  { classId, size, name = 'sheet.txt', sha256: declared }: StartedUpload,
) {
  const metadataPairs = {
    class_id: classId,
    filename: name,
    ...(declared && { sha256: declared }),
  };
  const pairs = Object.entries(metadataPairs);
  const metadata = pairs.map(([key, text]) => `${key} ${Buffer.from(text).toString('base64')}`);
  return tus(app, person, 'POST', UPLOADS, {
    headers: { 'upload-length': String(size), 'upload-metadata': metadata.join(',') },
  });
}

/** Sends a part of a file. */
export function send(
  app: FastifyInstance,
  person: Person,
  url: string,
  offset: number,
  payload: Buffer,
  headers: Record<string, string> = {},
) {
  return tus(app, person, 'PATCH', url, {
    headers: { 'content-type': PIECES, 'upload-offset': String(offset), ...headers },
    payload,
  });
}

/** Uploads a whole file, and returns its id. */
export async function upload(
  app: FastifyInstance,
  person: Person,
  classId: string,
  file: { content?: Buffer; name?: string } = {},
): Promise<string> {
  const { content = Buffer.from('Five sixths.'), name = 'sheet.txt' } = file;
  const startedUpload = await begin(app, person, { classId, size: content.length, name });
  if (startedUpload.statusCode !== 201) throw new Error(startedUpload.body);
  const url = String(startedUpload.headers.location);
  const sent = await send(app, person, url, 0, content);
  if (sent.statusCode !== 204) throw new Error(sent.body);
  return url.slice(url.lastIndexOf('/') + 1);
}

export function sha256(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
