import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import { search, wantedWords } from 'shared-api/contract';
import type { Db } from '../../database/schema.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { listClassesOfReader, seenIn } from './classes.ts';
import { findTexts } from './find.ts';
import { indexQueued } from './index-queued.ts';
import { createIndexer } from './indexer.ts';
import { presentFound } from './present.ts';

const FOUND = { direction: 'before', most: SERVER_LIMITS.searchPage } as const;
/**
 * Batches that are indexed before a search, so that people find what they just wrote. After an
 * import, the background indexes the rest.
 */
const BATCHES_FIRST = 5;
/** Batches of the latest items, if more are queued. */
const BATCHES_OF_NEWEST = 2;

/** Registers the search across all classes of a user. */
export function searchRoutes(app: FastifyInstance): void {
  const indexer = createIndexer(app.core);
  app.addHook('onReady', async () => indexer.start());
  app.addHook('onClose', () => indexer.close());

  route(app, search, { access: 'session', limits: READ_LIMITS.search }, async (call) => {
    const { db, session, query } = call;
    const { userId } = session;
    if (query.class_id !== undefined) await findOwnClass(db, query.class_id, userId);
    const classRows = await listClassesOfReader(db, userId, query.class_id);
    const words = wantedWords(query.q);
    if (words.length === 0 || classRows.size === 0) return [];
    if (await indexFirst(db)) indexer.wake();
    const wanted = { seenBy: seenIn(classRows.values(), userId), words, kind: query.kind };
    const found = await readPage(call, FOUND, (page) => findTexts(db, wanted, page));
    return presentFound(db, found, { userId, classes: classRows, words });
  });
}

/**
 * Indexes queued items before a search. Returns whether more are queued. The latest ones, with
 * their dependents, are indexed in any case.
 */
async function indexFirst(db: Db): Promise<boolean> {
  for (let batch = 0; batch < BATCHES_FIRST; batch += 1) {
    if (!(await indexQueued(db))) return false;
  }
  for (let batch = 0; batch < BATCHES_OF_NEWEST; batch += 1) {
    if (!(await indexQueued(db, { ofNewest: true }))) return false;
  }
  return true;
}
