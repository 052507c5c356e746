import { PostgresAdapter, sql } from 'kysely';
import { transact } from '../../database/after-commit.ts';
import type { Db, SearchKind } from '../../database/schema.ts';
import { SOURCES } from './sources.ts';
import { tokensOf } from './tokens.ts';

type Waiting = SearchKind | 'answer';

/** Things at a time: long texts are divided into words within one turn. */
const AT_ONCE = 10;

interface WhichWaiting {
  atOnce?: number;
  /** Those that were noted last, rather than those that have waited longest. */
  ofNewest?: boolean;
}

/**
 * Writes down the words of what waits, and notes what hangs on it; false where nothing waits. What is gone, or nobody
 * may see, is found no more. In whatever order: words are read as they are now.
 */
export function indexWaiting(
  db: Db,
  { atOnce = AT_ONCE, ofNewest = false }: WhichWaiting = {},
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
    // What is written down later is found before what was written down earlier.
    if (ofNewest) rows.reverse();
    const waiting = Map.groupBy(rows, ({ kind }) => kind);
    for (const [kind, targets] of waiting) {
      const ids = [...new Set(targets.map(({ thing_id: id }) => id))];
      if (kind !== 'answer') await indexOf(trx, kind, ids);
      await noteWhatHangsOn(trx, kind, ids);
    }
    const done = rows.map(({ id }) => id);
    await trx.deleteFrom('search_waiting').where('id', 'in', done).execute();
    return true;
  });
}

/** One process at a time: none writes down what another knows to be older. Whoever notes what waits is not held up. */
async function takeTurn(trx: Db): Promise<void> {
  if (!(trx.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`lock table search_waiting in share update exclusive mode`.execute(trx);
}

async function indexOf(trx: Db, kind: SearchKind, ids: string[]): Promise<void> {
  const found = await SOURCES[kind](trx, ids);
  const gone = ids.filter((id) => !found.some((target) => target.id === id));
  if (gone.length > 0) {
    await trx
      .deleteFrom('search_texts')
      .where('thing_id', 'in', gone)
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

/** A comment goes with its post, a file with what it hangs on, and they come back with them. */
async function noteWhatHangsOn(trx: Db, kind: Waiting, ids: string[]): Promise<void> {
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
          // Those of a post that was there before, and still is, stay as they are.
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
  // Those of its answers are seen as long as it is.
  classwork: ['attachment_uses.classwork_id', 'submissions.classwork_id'],
  answer: ['attachment_uses.submission_id'],
  person: [],
  file: [],
} as const;
