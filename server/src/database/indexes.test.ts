import { join } from 'node:path';
import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
} from 'kysely';
import { listStudents } from '../features/classes/memberships.ts';
import { listClassesOf } from '../features/classes/queries.ts';
import { listClassworkIds } from '../features/classwork/queries.ts';
import { listOf as listNotificationsOf } from '../features/notifications/queries.ts';
import { listAllBut, listCommentsOf, listPinned } from '../features/stream/queries.ts';
import { freshDatabase } from '../testing/database.ts';
import { openDatabase } from './open.ts';

test('what refers to a row that can be removed has an index, for removing looks there', async () => {
  const fresh = await freshDatabase();
  // The tables are the same on both; SQLite tells of them in one query.
  const dataDir = join(fresh.environment.DATA_DIR, 'indexes');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const { rows } = await sql<{ place: string }>`
    select tables.name || '.' || reference."from" as place
    from sqlite_master as tables
    join pragma_foreign_key_list(tables.name) as reference
    where tables.type = 'table' and not exists (
      select 1
      from pragma_index_list(tables.name) as indexes
      join pragma_index_info(indexes.name) as part
      where indexes.partial = 0 and part.seqno = 0 and part.name = reference."from"
    )`.execute(db);
  expect(rows).toEqual([]);
  await close();
  await fresh.remove();
});

/** Makes every question to the database one for how it would be answered. */
class Explain implements KyselyPlugin {
  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode') return node;
    const plan = sql`query plan`.toOperationNode();
    return { ...node, explain: { kind: 'ExplainNode', options: plan } };
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

const CHOSEN_FIRST = [
  'stream_of_class',
  'pinned_posts_of_class',
  'sqlite_autoindex_notifications_1',
];

test('a page of a list is read from where it begins, and nothing is sorted for it', async () => {
  const fresh = await freshDatabase();
  const dataDir = join(fresh.environment.DATA_DIR, 'plans');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const explained = db.withPlugin(new Explain());
  const page = { limit: 51, from: undefined };
  const reads: [index: string, plan: Promise<unknown>][] = [
    ['classes_of_user', listClassesOf(explained, 'u', page)],
    ['students_in_order', listStudents(explained, 'c', page)],
    ['stream_of_class', listAllBut(explained, 'c', ['p'], page)],
    ['pinned_posts_of_class', listPinned(explained, 'c')],
    ['comments_of_post', listCommentsOf(explained, 'p', page)],
    ['classwork_in_order', listClassworkIds(explained, 'c', page)],
    ['classwork_in_order', listClassworkIds(explained, 'c', page, 'u')],
    ['sqlite_autoindex_notifications_1', listNotificationsOf(explained, 'u', page)],
  ];
  for (const [index, read] of reads) {
    const plan = (await read) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail);
    expect(steps.find((step) => step.startsWith('SEARCH'))).toContain(`INDEX ${index}`);
    // These are chosen first, and put in order once more after their authors joined them.
    if (!CHOSEN_FIRST.includes(index)) expect(steps.join()).not.toMatch(/TEMP B-TREE|SCAN/);
  }
  await close();
  await fresh.remove();
});
