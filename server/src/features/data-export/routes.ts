import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { API_BASE, getDataExport, requestDataExport, type DataExport } from 'shared-api/contract';
import { HttpError } from '../../errors.ts';
import { findLanguage } from '../../http/reader-language.ts';
import { dispositionOf, INERT } from '../../http/replies/downloads.ts';
import { enforceRate, ipOf } from '../../http/limits.ts';
import { route } from '../../http/route.ts';
import { requireRecentSignIn } from '../../security/recent-sign-in.ts';
import type { Session } from '../../security/session.ts';
import { DAY, MINUTE, SECOND, timestamp } from '../../time.ts';
import { recordAccount } from '../auth/record-account.ts';
import { byteRange } from '../files/store/byte-range.ts';
import { errorMessages as fileMessages } from '../files/messages.ts';
import { errorMessages } from './messages.ts';
import { findExport, insertExport, type DataExportRow } from './queries.ts';
import { createArchiveWriter } from './writer.ts';

/** Archives of one person: each reads all their data. */
const REQUESTS = { account: { max: 3, seconds: DAY / SECOND } };
/** Downloads per address: a school may be behind one. */
const DOWNLOADS = { max: 120, seconds: (10 * MINUTE) / SECOND };

interface OfArchive {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** Routes of the archive with everything about one person. */
export function dataExportRoutes(app: FastifyInstance): void {
  const { core } = app;
  const writer = createArchiveWriter(core);
  app.addHook('onReady', async () => writer.start());
  app.addHook('onClose', () => writer.close());

  const present = (row: DataExportRow | undefined, session: Session): DataExport => {
    if (!row) return { state: 'none', requested_at: null, size: null, expires_at: null, url: null };
    const { id, requested_at, size, expires_at, ended_at, hash } = row;
    const isReady = ended_at !== null && hash !== null;
    const failed = ended_at === null ? 'pending' : 'failed';
    const url = `${API_BASE}/user/export/${id}?${core.files.addresses.queryOf(id, session)}`;
    return {
      state: isReady ? 'ready' : failed,
      requested_at,
      size: isReady ? size : null,
      expires_at: isReady ? expires_at : null,
      url: isReady ? url : null,
    };
  };

  route(app, getDataExport, { access: 'session' }, async ({ session }) => {
    return present(await findUnexpired(session.userId), session);
  });

  route(app, requestDataExport, { access: 'session', limits: REQUESTS }, async (call) => {
    const { db, session, request } = call;
    // Everything about a person at once is worth more than an open tab.
    requireRecentSignIn(session);
    const language = session.language ?? findLanguage(request) ?? null;
    const { userId } = session;
    const isNew = await db.transaction().execute(async (trx) => {
      const isInserted = await insertExport(trx, { userId, language });
      if (isInserted) await recordAccount(trx, 'account.archive_requested', userId);
      return isInserted;
    });
    writer.wake();
    if (!isNew) throw new HttpError('conflict', errorMessages.underWay);
    return present(await findExport(db, userId), session);
  });

  // Open access, because a link carries no token. The URL is signed for one session, which is
  // checked each time.
  app.get<OfArchive>(
    `${API_BASE}/user/export/:id`,
    { config: { access: 'open' }, compress: false },
    async (request, reply) => {
      reply.headers(INERT);
      await enforceRate(core.limiter, `GET archive from ${ipOf(request)}`, DOWNLOADS);
      const { id } = request.params;
      const readerId = await core.files.findReader(id, request.query);
      const row = readerId === null ? undefined : await findUnexpired(readerId);
      if (row?.id !== id || row.ended_at === null || row.hash === null || row.size === null) {
        throw new HttpError('not_found', errorMessages.notReady);
      }
      const { hash, size } = row;
      const range = byteRange(request.headers.range, size);
      if (range === null) {
        reply.header('content-range', `bytes */${size}`);
        throw new HttpError('no_such_range', fileMessages.range);
      }
      const { start, end } = range ?? { start: 0, end: size - 1 };
      const isHead = request.method === 'HEAD';
      // Opened first: if the store is down, the reply is an error and not a file.
      const content = isHead
        ? Readable.from([])
        : await core.files.store.read({ hash, size }, range);
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
      reply.headers({
        etag: `"${hash}"`,
        'accept-ranges': 'bytes',
        'content-disposition': dispositionOf(`${core.config.site.productName}.zip`),
        'content-length': end - start + 1,
      });
      return reply.type('application/zip').send(content);
    },
  );

  async function findUnexpired(userId: string): Promise<DataExportRow | undefined> {
    const row = await findExport(core.db, userId);
    return row?.expires_at != null && row.expires_at < timestamp() ? undefined : row;
  }
}
