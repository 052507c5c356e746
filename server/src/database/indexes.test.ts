import { join } from 'node:path';
import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type RootOperationNode,
} from 'kysely';
import { listStudents } from '../features/members/queries.ts';
import { listClassesOf } from '../features/classes/queries.ts';
import { listClassworkIds } from '../features/classwork/work-list.ts';
import {
  countLiveUnread,
  countLiveUnreadOf,
  countUnread,
  listConcerned,
  listConcernedMembers,
  listOf as listNotificationsOf,
} from '../features/notifications/queries.ts';
import { listOfClass, listOfGrade } from '../features/history/queries.ts';
import { listAllBut, listPinned } from '../features/posts/queries.ts';
import { listCommentsOf } from '../features/comments/queries.ts';
import { freshDatabase } from '../testing/database.ts';
import { StatementCounter } from '../testing/statement-counter.ts';
import { openDatabase } from './open.ts';
import type { Db } from './schema.ts';

test('every reference to a deletable row has an index, because a deletion looks there', async () => {
  const fresh = await freshDatabase();
  // The tables are the same on both engines; SQLite lists them in one query.
  const dataDir = join(fresh.environment.DATA_DIR, 'indexes');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const { rows } = await sql<{ place: string }>`
    select tables.name || '.' || reference."from" as place
    from sqlite_master as tables
    join pragma_foreign_key_list(tables.name) as reference
    where tables.type = 'table' and reference.seq = 0 and not exists (
      select 1
      from pragma_index_list(tables.name) as indexes
      join pragma_index_info(indexes.name) as part
      where indexes.partial = 0 and part.seqno = 0 and part.name = reference."from"
    )`.execute(db);
  expect(rows).toEqual([]);
  await close();
  await fresh.remove();
});

/** Turns every query into one that explains its plan. */
class Explain implements KyselyPlugin {
  /** Steps of all plans so far. */
  readonly steps: string[] = [];

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind !== 'SelectQueryNode') return node;
    const plan = sql`query plan`.toOperationNode();
    return { ...node, explain: { kind: 'ExplainNode', options: plan } };
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    this.steps.push(...result.rows.map(({ detail }) => String(detail)));
    return result;
  }
}

const CHOSEN_FIRST = [
  'stream_of_class',
  'pinned_posts_of_class',
  'sqlite_autoindex_notifications_1',
];

test('a page of a list is read from its cursor without sorting', async () => {
  const fresh = await freshDatabase();
  const dataDir = join(fresh.environment.DATA_DIR, 'plans');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const explained = db.withPlugin(new Explain());
  const page = { limit: 51, from: undefined };
  const grade = { classworkId: 'w', studentId: 'u', viewer: 'student' } as const;
  const reads: [index: string, plan: Promise<unknown>][] = [
    ['classes_of_user', listClassesOf(explained, 'u', { ...page, isArchived: false })],
    ['students_in_order', listStudents(explained, 'c', page)],
    ['stream_of_class', listAllBut(explained, 'c', ['p'], page)],
    ['pinned_posts_of_class', listPinned(explained, 'c')],
    ['comments_of_post', listCommentsOf(explained, 'p', page)],
    ['classwork_in_order', listClassworkIds(explained, 'c', page, { isOfAllKinds: true })],
    [
      'classwork_in_order',
      listClassworkIds(explained, 'c', page, { studentId: 'u', isOfAllKinds: false }),
    ],
    ['sqlite_autoindex_notifications_1', listNotificationsOf(explained, 'u', page)],
    ['audit_of_class', listOfClass(explained, 'c', 'grades', page)],
    ['audit_of_subject', listOfGrade(explained, grade, page)],
  ];
  for (const [index, read] of reads) {
    const plan = (await read) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail);
    expect(steps.find((step) => step.startsWith('SEARCH'))).toContain(`INDEX ${index}`);
    // These queries select rows first, and sort them again after the join with their authors.
    if (!CHOSEN_FIRST.includes(index)) expect(steps.join()).not.toMatch(/TEMP B-TREE|SCAN/);
  }
  await close();
  await fresh.remove();
});

test.each<[what: string, index: RegExp, ask: (db: Db) => Promise<unknown>]>([
  [
    'how much is unread',
    /notifications USING INDEX notifications_unread/,
    (db) => countUnread(db, 'u'),
  ],
  [
    'that, as a page opens',
    /notifications USING INDEX notifications_unread/,
    (db) => countLiveUnreadOf(db, 'u'),
  ],
  [
    'that of many',
    /notifications USING INDEX notifications_unread/,
    (db) => countLiveUnread(db, ['u', 'v']),
  ],
  [
    'who counts something that is gone',
    /notifications USING INDEX notifications_folded/,
    (db) => listConcernedMembers(db, { classId: 'c', subjectId: 's' }),
  ],
  [
    'who counts something of a class that is gone',
    /notifications USING INDEX notifications_unread/,
    (db) => listConcerned(db, ['u', 'v'], 'c'),
  ],
])('%s uses indexes and scans no table', async (_what, index, ask) => {
  const fresh = await freshDatabase();
  const dataDir = join(fresh.environment.DATA_DIR, 'asked');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const explain = new Explain();
  await ask(db.withPlugin(explain));
  expect(explain.steps.join('\n')).toMatch(index);
  // Scans of rows that are already selected are fine.
  const through = explain.steps.filter((step) => /^SCAN (?!unread|\d)/.test(step));
  expect(through).toEqual([]);
  await close();
  await fresh.remove();
});

test('unread counts cost one read as a page opens', async () => {
  const fresh = await freshDatabase();
  const dataDir = join(fresh.environment.DATA_DIR, 'once');
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null });
  const counter = new StatementCounter();
  await countLiveUnreadOf(db.withPlugin(counter), 'u');
  expect(counter.count).toBe(1);
  await close();
  await fresh.remove();
});
