import { PostgresAdapter, sql } from 'kysely';
import { transact } from '../../database/after-commit.ts';
import type { Db, SearchKind } from '../../database/schema.ts';
import { SOURCES } from './sources.ts';
import { tokensOf } from './tokens.ts';

type QueuedKind = SearchKind | 'answer';

/** Items per batch, because long texts are split into words without a pause. */
const AT_ONCE = 10;

interface QueueOptions {
  atOnce?: number;
  /** Whether to index the latest queued items rather than the oldest. */
  ofNewest?: boolean;
}

/**
 * Indexes a batch of queued items, and queues items that depend on them. Returns false if the queue
 * is empty. Items that are gone, or that nobody may see, leave the index. The order does not
 * matter, because texts are read as they are now.
 */
export function indexQueued(
  db: Db,
  { atOnce = AT_ONCE, ofNewest = false }: QueueOptions = {},
): Promise<boolean> {
  return transact(db, async (trx) => {
    await takeTurn(trx);
    const rows = await trx
      .selectFrom('search_waiting')
      .selectAll()
      .orderBy('id', ofNewest ? 'desc' : 'asc')
      .limit(atOnce)
      .execute();
    if (rows.length === 0) return false;
    // Items indexed later rank before earlier ones.
    if (ofNewest) rows.reverse();
    const queuedByKind = Map.groupBy(rows, ({ kind }) => kind);
    for (const [kind, targets] of queuedByKind) {
      const ids = [...new Set(targets.map(({ thing_id: id }) => id))];
      if (kind !== 'answer') await indexOf(trx, kind, ids);
      await enqueueDependents(trx, kind, ids);
    }
    const done = rows.map(({ id }) => id);
    await trx.deleteFrom('search_waiting').where('id', 'in', done).execute();
    return true;
  });
}

/** One indexer at a time, so that no older text overwrites a newer one; enqueuing never blocks. */
async function takeTurn(trx: Db): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`lock table search_waiting in share update exclusive mode`.execute(trx);
}

async function indexOf(trx: Db, kind: SearchKind, ids: string[]): Promise<void> {
  const found = await SOURCES[kind](trx, ids);
  const missingIds = ids.filter((id) => !found.some((target) => target.id === id));
  if (missingIds.length > 0) {
    await trx
      .deleteFrom('search_texts')
      .where('thing_id', 'in', missingIds)
      .where('kind', '=', kind)
      .execute();
  }
  for (const { id, ...target } of found) {
    const words = tokensOf({ ...target, kind });
    await trx
      .insertInto('search_texts')
      .values({ kind, thing_id: id, words })
      .onConflict((conflict) => conflict.columns(['thing_id', 'kind']).doUpdateSet({ words }))
      .execute();
  }
}

/**
 * Queues dependent items: a comment disappears and returns with its post, a file with its owner.
 */
async function enqueueDependents(trx: Db, kind: QueuedKind, ids: string[]): Promise<void> {
  if (kind === 'post') {
    await trx
      .insertInto('search_waiting')
      .columns(['kind', 'thing_id'])
      .expression(({ selectFrom }) =>
        selectFrom('comments')
          .innerJoin('posts', 'posts.id', 'comments.post_id')
          .leftJoin('search_texts', (join) =>
            join
              .onRef('search_texts.thing_id', '=', 'comments.id')
              .on('search_texts.kind', '=', 'comment'),
          )
          .select([sql<'comment'>`'comment'`.as('kind'), 'comments.id as thing_id'])
          .where('comments.post_id', 'in', ids)
          .where('comments.deleted_at', 'is', null)
          // Comments of a post that was and is visible stay as they are.
          .where(({ and, or, eb }) =>
            or([
              and([eb('posts.deleted_at', 'is', null), eb('search_texts.id', 'is', null)]),
              and([eb('posts.deleted_at', 'is not', null), eb('search_texts.id', 'is not', null)]),
            ]),
          ),
      )
      .execute();
  }
  const columns = FILES_OF[kind];
  if (columns.length === 0) return;
  await trx
    .insertInto('search_waiting')
    .columns(['kind', 'thing_id'])
    .expression(({ selectFrom }) =>
      selectFrom('attachment_uses')
        .leftJoin('submissions', 'submissions.id', 'attachment_uses.submission_id')
        .select([sql<'file'>`'file'`.as('kind'), 'attachment_uses.attachment_id as thing_id'])
        .where(({ or, eb }) => or(columns.map((column) => eb(column, 'in', ids)))),
    )
    .execute();
}

const FILES_OF = {
  post: ['attachment_uses.post_id', 'attachment_uses.scheduled_post_id'],
  comment: ['attachment_uses.comment_id'],
  // Files of its answers are visible as long as it is.
  classwork: ['attachment_uses.classwork_id', 'submissions.classwork_id'],
  answer: ['attachment_uses.submission_id'],
  person: [],
  file: [],
} as const;
