import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { API_BASE, getExport, type ExportFile } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import { notFound } from '../../errors.ts';
import { INERT, dispositionOf } from '../../http/replies/downloads.ts';
import { READ_LIMITS, enforceRate, ipOf } from '../../http/limits.ts';
import { languageOf } from '../../http/reader-language.ts';
import { findSession, route } from '../../http/route.ts';
import { findOwnClass, forbidden } from '../classes/own-class.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import { csvFormOf } from './csv.ts';
import { FILES, isFile, nameOf } from './export-files.ts';
import { errorMessages } from './messages.ts';
import { canExport } from './policy.ts';

/** Limits per address, for a school behind one, and per user: each file covers a whole class. */
const OF_PLACE = { max: 600, seconds: 60 };
const OF_READER = { max: 60, seconds: 600 };

interface OfExport {
  Params: { id: string; file: string };
  Querystring: Record<string, unknown>;
}

/** Routes of teachers' exports of a class. */
export function exportRoutes(app: FastifyInstance): void {
  route(app, getExport, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { session, params, query, core, request } = call;
    const ownClass = await findClassToExport(core, params.id, session.userId);
    const { file, form } = query;
    const key = core.files.addresses.queryOf(signed(ownClass.id, file), session);
    // Not signed, because the form does not affect access.
    const url = `${API_BASE}/class/${ownClass.id}/export/${file}?${key}${form ? `&form=${form}` : ''}`;
    return { url, name: nameOf(file, ownClass.name, languageOf(request)) };
  });

  // Open access, because a link carries no token. The URL is signed, and its session and the
  // reader's rights are checked each time.
  app.get<OfExport>(
    `${API_BASE}/class/:id/export/:file`,
    { config: { access: 'open' }, compress: false },
    async (request, reply) => {
      const { core } = app;
      const { id, file } = request.params;
      reply.headers(INERT);
      await enforceRate(core.limiter, `GET export from ${ipOf(request)}`, OF_PLACE);
      const readerId = isFile(file) && (await findReader(core, request));
      if (!isFile(file) || !readerId) throw notFound('file');
      await enforceRate(core.limiter, `GET export by ${readerId}`, OF_READER);
      const ownClass = await findClassToExport(core, id, readerId);
      const language = languageOf(request);
      const { type, write } = FILES[file];
      reply
        .type(type)
        .header('content-disposition', dispositionOf(nameOf(file, ownClass.name, language)));
      if (request.method === 'HEAD') return reply.send(Readable.from([]));
      const form = csvFormOf(request.query['form']);
      return reply.send(Readable.from(await write(core, { ownClass, readerId, language, form })));
    },
  );
}

async function findClassToExport(
  { db }: Core,
  classId: string,
  userId: string,
): Promise<ClassOfUser> {
  const ownClass = await findOwnClass(db, classId, userId);
  if (!canExport(ownClass.role)) throw forbidden(errorMessages.teachersOnly);
  return ownClass;
}

function signed(classId: string, file: ExportFile): string {
  return `${classId}/${file}`;
}

/**
 * Returns the user by the signature, or by a token as in every other call; null if there is none,
 * or the account is not activated.
 */
async function findReader(core: Core, request: FastifyRequest<OfExport>): Promise<string | null> {
  const { id, file } = request.params;
  if (request.query['key'] !== undefined && isFile(file)) {
    return core.files.findReader(signed(id, file), request.query);
  }
  const session = await findSession(core.sessions, request);
  return session?.isActive ? session.userId : null;
}
