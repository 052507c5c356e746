import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isLanguage } from 'platform/languages';
import type { Core } from '../../core.ts';
import { createWorker, type Worker } from '../../jobs/worker.ts';
import { MINUTE } from '../../time.ts';
import { archiveOf } from './archive.ts';
import {
  ATTEMPTS,
  claimExport,
  failExport,
  finishExport,
  nameArchive,
  releaseExport,
  renewClaim,
  type DataExportRow,
} from './queries.ts';

const POLL_INTERVAL = MINUTE;
const RENEW_EVERY = MINUTE;

/** Creates the worker that writes requested archives, one at a time in each process. */
export function createArchiveWriter(core: Core): Worker {
  return createWorker({
    name: 'data-export',
    everyMs: POLL_INTERVAL,
    failure: 'archives of personal data cannot be written',
    log: core.log,
    runs: core.workerRuns,
    async run(closing) {
      while (!closing.aborted) {
        const row = await claimExport(core.db);
        if (!row) return;
        await writeExport(core, row, closing);
      }
    },
  });
}

async function writeExport(core: Core, row: DataExportRow, closing: AbortSignal): Promise<void> {
  const { db, files, mails, log } = core;
  const { id, user_id: userId } = row;
  // The attempts before ended with their process, which could not say so.
  if (row.attempts > ATTEMPTS) return failExport(db, row);
  try {
    const content = await writeArchive(core, row, closing);
    await db.transaction().execute((trx) => nameArchive(trx, row, content));
    await files.store.keep(id, content);
    await db.transaction().execute(async (trx) => {
      if (!(await finishExport(trx, row))) return;
      const user = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      await mails.add(trx, { kind: 'data_export', email: user.email, userId });
    });
    mails.wake();
  } catch (error) {
    if (closing.aborted) {
      await releaseExport(db, row);
      return;
    }
    log.warn({ err: error, account: userId, attempts: row.attempts }, 'archive not written');
    await failExport(db, row);
  } finally {
    await files.uploads.remove(id);
  }
}

/**
 * Writes the archive to a file on this machine, and renews the claim in the meantime.
 * @returns its hash and size
 */
async function writeArchive(
  core: Core,
  row: DataExportRow,
  closing: AbortSignal,
): Promise<{ hash: string; size: number }> {
  const { db, files, config } = core;
  const { id, user_id: userId } = row;
  const language = row.language !== null && isLanguage(row.language) ? row.language : null;
  const facts = { userId, language, product: config.site.productName, now: new Date() };
  const archive = archiveOf(core, facts);
  const stop = (error: Error) => archive.destroy(error);
  const handleClosing = () => stop(new Error('The server closes.'));
  closing.addEventListener('abort', handleClosing);
  const renewal = setInterval(() => {
    renewClaim(db, row).then(
      (isWanted) => isWanted || stop(new Error('The request is gone.')),
      stop,
    );
  }, RENEW_EVERY).unref();
  try {
    await files.uploads.remove(id);
    await files.uploads.create(id);
    const hash = createHash('sha256');
    const { length, error } = await files.uploads.append(id, 0, piecesOf(archive), [hash]);
    if (error !== undefined) throw error;
    return { hash: hash.digest('hex'), size: length };
  } finally {
    clearInterval(renewal);
    closing.removeEventListener('abort', handleClosing);
    archive.destroy();
  }
}

async function* piecesOf(archive: Readable): AsyncGenerator<Buffer> {
  for await (const piece of archive) yield piece as Buffer;
}
