import { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, LIMITS, UPLOADS_PATH } from 'shared-api/contract';
import { transact } from '../../../database/after-commit.ts';
import { HttpError, invalidField, notFound } from '../../../errors.ts';
import { enforceRate } from '../../../http/limits.ts';
import { authenticate } from '../../../http/route.ts';
import type { Session } from '../../../security/session.ts';
import { MINUTE, SECOND } from '../../../time.ts';
import { findOwnClassToChange } from '../../classes/own-class.ts';
import { errorMessages } from '../messages.ts';
import { insertUpload } from './new.ts';
import { deleteUpload, findUpload } from '../queries.ts';
import { complete, receive } from './receive.ts';
import {
  ABILITIES,
  PIECES,
  TUS,
  checksumOf,
  declaredHashOf,
  metadataHeader,
  metadataOf,
  numberIn,
} from './headers.ts';

const PATH = API_BASE + UPLOADS_PATH;
const TEN_MINUTES = (10 * MINUTE) / SECOND;
const RATES = {
  /** Enough for a folder of photos. */
  POST: { max: 300, seconds: TEN_MINUTES },
  /** Requests for parts of a few megabytes each. */
  other: { max: 6_000, seconds: TEN_MINUTES },
};
const MEGABYTE = 1024 * 1024;

interface OfUpload {
  Params: { id: string };
}

/**
 * Uploads by the tus protocol (https://tus.io/protocols/resumable-upload); see
 * docs/decisions/files.md. They have a scope of their own, because no other route accepts such
 * bodies.
 */
export async function uploadRoutes(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser(PIECES, (_request, payload, done) => done(null, payload));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('tus-resumable', TUS);
    if (request.method !== 'OPTIONS') await admit(app, request);
  });
  // Clients resume at the next server.
  app.addHook('preClose', async () => app.core.files.writers.stopAll());
  discovery(app);
  uploads(app);
}

async function admit({ core }: FastifyInstance, request: FastifyRequest): Promise<void> {
  request.session = await authenticate(core.sessions, request, { access: 'session' });
  const { method } = request;
  const rate = method === 'POST' ? RATES.POST : RATES.other;
  await enforceRate(core.limiter, `${method} ${PATH} by ${request.session.userId}`, rate);
  if (request.headers['tus-resumable'] !== TUS) {
    throw new HttpError('wrong_protocol', errorMessages.protocol);
  }
}

function discovery(app: FastifyInstance): void {
  for (const url of [PATH, `${PATH}/:id`]) {
    app.options(url, { config: { access: 'open' } }, async (_request, reply) => {
      return reply.code(204).headers(ABILITIES).send();
    });
  }
}

function uploads(app: FastifyInstance): void {
  const { core } = app;
  const { db, files } = core;
  const options = {
    bodyLimit: LIMITS.attachment,
    config: { access: 'session', isStreamed: true },
  } as const;

  app.post(PATH, options, async (request, reply) => {
    const { userId } = sessionOf(request);
    const size = sizeOf(request);
    const metadata = metadataOf(request);
    const { id: classId } = await findOwnClassToChange(db, metadata.get('class_id'), userId);
    const name = metadata.get('filename') ?? '';
    const declaredHash = declaredHashOf(metadata);
    const fields = { ownerId: userId, classId, name, size, declaredHash };
    const id = await transact(db, (trx) => insertUpload(trx, fields, files.quota));
    try {
      await files.uploads.create(id);
    } catch (error) {
      await deleteUpload(db, id);
      throw error;
    }
    reply.code(201).header('location', `${PATH}/${id}`);
    if (hasPieces(request)) {
      const received = await receive(core, { ...piecesOf(request), id, userId, offset: 0 });
      reply.header('upload-offset', received);
    }
    return reply.send();
  });

  app.head<OfUpload>(`${PATH}/:id`, options, async (request, reply) => {
    const { id } = request.params;
    await files.writers.stop(id);
    const row = await findOwn(app, request);
    await complete(core, row);
    const { name: filename, class_id, received, size, declared_hash: sha256 } = row;
    return reply
      .headers({
        'upload-offset': received,
        'upload-length': size,
        'upload-metadata': metadataHeader({
          filename,
          class_id,
          ...(sha256 !== null && { sha256 }),
        }),
      })
      .send();
  });

  app.patch<OfUpload>(`${PATH}/:id`, options, async (request, reply) => {
    const { userId } = sessionOf(request);
    if (!hasPieces(request)) {
      throw new HttpError('unsupported_type', errorMessages.header({ header: 'content-type' }));
    }
    const offset = numberIn(request, 'upload-offset');
    const { id } = request.params;
    const received = await receive(core, { ...piecesOf(request), id, userId, offset });
    return reply.code(204).header('upload-offset', received).send();
  });

  app.delete<OfUpload>(`${PATH}/:id`, options, async (request, reply) => {
    const { id } = request.params;
    await findOwn(app, request);
    await files.writers.stop(id);
    if (!(await deleteUpload(db, id))) throw new HttpError('conflict', errorMessages.attached);
    await files.uploads.remove(id);
    return reply.code(204).send();
  });
}

async function findOwn({ core }: FastifyInstance, request: FastifyRequest<OfUpload>) {
  const row = await findUpload(core.db, request.params.id, sessionOf(request).userId);
  if (!row) throw notFound('file');
  return row;
}

function sessionOf({ session }: FastifyRequest): Session {
  if (!session) throw new TypeError('an upload without a session');
  return session;
}

function sizeOf(request: FastifyRequest): number {
  const size = numberIn(request, 'upload-length');
  if (size > LIMITS.attachment) {
    throw new HttpError('too_large', errorMessages.tooLarge({ max: LIMITS.attachment / MEGABYTE }));
  }
  if (size === 0) throw invalidField('size', errorMessages.empty);
  return size;
}

function hasPieces({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === PIECES;
}

function piecesOf(request: FastifyRequest) {
  const declared = request.headers['content-length'];
  return {
    pieces: request.body as IncomingMessage,
    isOurs: request.body instanceof IncomingMessage,
    length: declared === undefined ? null : Number(declared),
    checksum: checksumOf(request),
  };
}
