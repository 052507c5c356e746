import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getFile } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { HttpError, notFound } from '../../errors.ts';
import { dispositionOf, INERT } from '../../http/replies/downloads.ts';
import { READ_LIMITS, enforceRate, ipOf } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { byteRange } from './store/byte-range.ts';
import { errorMessages } from './messages.ts';
import { isShown } from './previews.ts';
import type { AttachmentFile } from './queries.ts';
import { findFileFor } from './readers.ts';
import { servedType } from './type-of.ts';
import { uploadRoutes } from './uploads/routes.ts';

/**
 * Downloads. A school of 5,000 people behind one IP address opens the same worksheet within a
 * minute, and a reader of PDF files asks for it in parts.
 */
const DOWNLOADS = {
  ip: { max: 24_000, seconds: 60 },
  account: { max: 1_200, seconds: 60 },
};
/** Previews: more than downloads, because a post may show several pictures. */
const PREVIEWS = {
  ip: { max: 60_000, seconds: 60 },
  account: { max: 6_000, seconds: 60 },
};

interface OfFile {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** Routes to upload and read files. */
export function fileRoutes(app: FastifyInstance): void {
  void app.register(async (scope) => {
    // Registered first: HEAD of an upload replies with more than HEAD of a GET route.
    await scope.register(uploadRoutes);
    readRoutes(scope);
  });
}

function readRoutes(app: FastifyInstance): void {
  const { core } = app;

  route(
    app,
    getFile,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session, params }) => {
      const file = await findFileFor(db, params.id, session.userId);
      if (!file) throw notFound('file');
      return core.files.present(file, session);
    },
  );

  // Open access, because a link carries no token. The URL is signed, and its session and the
  // reader's rights are checked each time.
  app.get<OfFile>(
    '/files/:id',
    { config: { access: 'open' }, compress: false },
    async (request, reply) => {
      reply.headers(INERT);
      await enforceRate(core.limiter, `GET /files from ${ipOf(request)}`, DOWNLOADS.ip);
      const { file, readerId } = await findSigned(core, request);
      await enforceRate(core.limiter, `GET /files by ${readerId}`, DOWNLOADS.account);
      const etag = `"${file.hash}"`;
      if (request.headers['if-none-match'] === etag)
        return reply.code(304).headers({ etag }).send();
      const since = request.headers['if-range'];
      const rangeHeader = since === undefined || since === etag ? request.headers.range : undefined;
      return sendPart(app, reply, file, rangeHeader);
    },
  );

  app.get<OfFile>(
    '/files/:id/preview',
    { config: { access: 'open' }, compress: false },
    async (request, reply) => {
      reply.headers(INERT);
      await enforceRate(core.limiter, `GET previews from ${ipOf(request)}`, PREVIEWS.ip);
      const { file, readerId } = await findSigned(core, request);
      await enforceRate(core.limiter, `GET previews by ${readerId}`, PREVIEWS.account);
      const preview = isShown(file) ? await core.files.previews.of(file, readerId) : null;
      if (!preview) throw notFound('file');
      // Not longer than the URL is valid.
      reply.headers({ 'cache-control': 'private, max-age=900' }).type('image/webp');
      return reply.send(preview);
    },
  );
}

/**
 * Checks a signed URL.
 * @throws HttpError 404 if the signature is invalid or expired, the session has ended, or its user
 * may not see the file any more
 */
async function findSigned(
  { db, files }: Core,
  { params: { id }, query }: Pick<FastifyRequest<OfFile>, 'params' | 'query'>,
): Promise<{ file: AttachmentFile; readerId: string }> {
  const readerId = await files.findReader(id, query);
  if (readerId === null) throw new HttpError('not_found', errorMessages.over);
  const file = await findFileFor(db, id, readerId);
  if (!file) throw notFound('file');
  return { file, readerId };
}

async function sendPart(
  { core }: FastifyInstance,
  reply: FastifyReply,
  { hash, size, type, name }: AttachmentFile,
  rangeHeader: string | undefined,
) {
  const range = byteRange(rangeHeader, size);
  if (range === null) {
    reply.header('content-range', `bytes */${size}`);
    throw new HttpError('no_such_range', errorMessages.range);
  }
  // Opened first: if the store is down, the reply is an error and not a file.
  const isHead = reply.request.method === 'HEAD';
  const content = isHead ? Readable.from([]) : await core.files.store.read({ hash, size }, range);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.headers({
    etag: `"${hash}"`,
    'accept-ranges': 'bytes',
    'content-disposition': dispositionOf(name),
    // Fastify sets no length for a stream.
    'content-length': end - start + 1,
  });
  return reply.type(servedType(type)).send(content);
}
