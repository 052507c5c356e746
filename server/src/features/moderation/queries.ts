import type { Insertable } from 'kysely';
import type { ReportOutcome } from 'shared-api/contract';
import { newId } from '../../database/ids.ts';
import type { Db, ModerationReportTable } from '../../database/schema.ts';
import type { PageRequest } from '../../http/pages.ts';
import { timestamp } from '../../time.ts';

export type ReportRow = Awaited<ReturnType<typeof listOpenReports>>[number];

/** Stores a report, and returns its id; undefined if this person has reported the target before. */
export async function insertReport(
  db: Db,
  report: Omit<Insertable<ModerationReportTable>, 'id' | 'created_at'>,
): Promise<string | undefined> {
  const row = await db
    .insertInto('moderation_reports')
    .values({ ...report, id: newId(), created_at: timestamp() })
    .onConflict((conflict) => conflict.columns(['reporter_id', 'kind', 'thing_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Whether the class has a teacher other than this person. */
export async function hasOtherTeacher(db: Db, classId: string, userId: string): Promise<boolean> {
  const other = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('class_id', '=', classId)
    .where('user_id', '!=', userId)
    .where('role', 'in', ['owner', 'teacher'])
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** Lists open reports about others than the reader, newest first. */
export function listOpenReports(
  db: Db,
  classId: string,
  readerId: string,
  { limit, from }: PageRequest,
) {
  return db
    .selectFrom('moderation_reports as report')
    .innerJoin('users as authors', 'authors.id', 'report.author_id')
    .leftJoin('memberships as authorship', (join) =>
      join
        .onRef('authorship.class_id', '=', 'report.class_id')
        .onRef('authorship.user_id', '=', 'report.author_id'),
    )
    .innerJoin('users as reporters', 'reporters.id', 'report.reporter_id')
    .leftJoin('memberships as reportership', (join) =>
      join
        .onRef('reportership.class_id', '=', 'report.class_id')
        .onRef('reportership.user_id', '=', 'report.reporter_id'),
    )
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'report.post_id').on('posts.deleted_at', 'is', null),
    )
    .leftJoin('comments', (join) =>
      join.onRef('comments.id', '=', 'report.thing_id').on('comments.deleted_at', 'is', null),
    )
    .leftJoin('chat_messages as messages', (join) =>
      join.onRef('messages.id', '=', 'report.thing_id').on('messages.deleted_at', 'is', null),
    )
    .leftJoin('hidden_content as hidden', (join) =>
      join.onRef('hidden.thing_id', '=', 'report.thing_id').on('hidden.kind', '=', 'file'),
    )
    .select([
      'report.id',
      'report.class_id',
      'report.kind',
      'report.thing_id',
      'report.reason',
      'report.words',
      'report.title',
      'report.excerpt',
      'report.context',
      'report.created_at',
      'report.author_id',
      'report.reporter_id',
      'authors.username as author',
      'authors.image_hash as author_image',
      'authorship.namesake as author_namesake',
      'reporters.username as reporter',
      'reporters.image_hash as reporter_image',
      'reportership.namesake as reporter_namesake',
      'posts.id as post_id',
      'comments.id as comment_id',
      'messages.id as message_id',
      'hidden.id as hidden_file_id',
    ])
    .where('report.class_id', '=', classId)
    .where('report.closed_at', 'is', null)
    .where('report.author_id', '!=', readerId)
    .$if(from !== undefined, (query) => query.where('report.id', '<', from ?? ''))
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute();
}

/** Finds a report of the class, open or closed. */
export function findReport(db: Db, classId: string, id: string) {
  return db
    .selectFrom('moderation_reports')
    .select(['kind', 'thing_id', 'author_id'])
    .where('id', '=', id)
    .where('class_id', '=', classId)
    .executeTakeFirst();
}

interface Answer {
  outcome: ReportOutcome;
  answer: string;
  /** Id of the teacher. */
  by: string;
}

/** Closes all open reports of a thing. Returns their ids and reporters; none if it was done. */
export async function closeReports(
  trx: Db,
  target: Pick<Insertable<ModerationReportTable>, 'class_id' | 'kind' | 'thing_id'>,
  { outcome, answer, by }: Answer,
) {
  const rows = await trx
    .updateTable('moderation_reports')
    .set({ outcome, answer, closed_by: by, closed_at: timestamp() })
    .where('class_id', '=', target.class_id)
    .where('kind', '=', target.kind)
    .where('thing_id', '=', target.thing_id)
    .where('closed_at', 'is', null)
    .returning(['id', 'reporter_id'])
    .execute();
  return rows;
}
