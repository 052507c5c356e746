import { sql } from 'kysely';
import { CLASSWORK_TYPE } from 'shared-api/contract';
import { SERVER_LIMITS } from 'shared-api/schema';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { findPosted, liveClasswork } from './queries.ts';

const PAGES = { direction: 'before', most: SERVER_LIMITS.classworkPage } as const;

/** Reader of the list: one student, or, without one, the teachers, who see drafts. */
interface Reader {
  studentId: string | undefined;
  /** Time by which work counts as past or open. */
  now: Timestamp;
}

interface ListQuery {
  kinds?: 'all' | undefined;
  order?: 'due' | undefined;
  past?: 'omit' | 'only' | undefined;
  as_of?: Timestamp | undefined;
}

/** Builds the requested list of a class; with `studentId`, for that student. */
export function workListOf(
  { order, past, kinds, as_of: now = timestamp() }: ListQuery,
  studentId?: string,
) {
  const isOfAllKinds = kinds === 'all';
  const isByDue = order === 'due' || past !== undefined;
  return {
    pages: {
      ...PAGES,
      // Fixes the time, because work that becomes past between two pages would be missing in both.
      goesOn: isByDue ? { as_of: now } : {},
    },
    listIds: (db: Db, classId: string, wanted: PageRequest) =>
      isByDue
        ? listByDue(db, classId, wanted, { studentId, now, past, isOfAllKinds })
        : listClassworkIds(db, classId, wanted, { studentId, isOfAllKinds }),
  };
}

/**
 * Lists classwork, newest first, by id and by bytes of its texts (with `studentId`, also of that
 * student's answer). Pages are cut before the long texts are read.
 */
export async function listClassworkIds(
  db: Db,
  classId: string,
  { limit, from }: PageRequest,
  { studentId, isOfAllKinds }: { studentId?: string | undefined; isOfAllKinds: boolean },
) {
  const cursor = await findCursor('before', from, (id) => findPosted(db, classId, id));
  return liveClasswork(db, classId)
    .select(['classwork.id', bytesFor(studentId).as('bytes')])
    .$if(!isOfAllKinds, (query) => query.where('kind', '=', CLASSWORK_TYPE))
    .$if(studentId !== undefined, (query) => query.where('is_draft', '=', false))
    .$if(cursor !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('posted_at', 'id'), '<', tuple(cursor?.posted_at ?? '', cursor?.id ?? '')),
      ),
    )
    .orderBy('posted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** SQL: bytes of a row of `classwork`, as far as the reader gets it. */
function bytesFor(studentId: string | undefined) {
  const answer = sql`(
    select octet_length(answer) + coalesce(octet_length(draft), 0) from submissions
    where submissions.classwork_id = classwork.id and submissions.student_id = ${studentId ?? ''}
  )`;
  return sql<number>`octet_length(question) + octet_length(files) + octet_length(rubric) + coalesce(${answer}, 0)`;
}

/** Parts of the list by due date, in their order. */
const [SCHEDULED, OPEN, UNDATED, PAST] = [0, 1, 2, 3] as const;

/** SQL: part that a piece belongs to. For students, returned work is open whatever its due date. */
function partAt(now: Timestamp) {
  return sql<number>`case
    when classwork.publish_at is not null then ${sql.lit(SCHEDULED)}
    when classwork.due_at is null then ${sql.lit(UNDATED)}
    when ${OWN_DUE} > ${now} or classwork.is_draft then ${sql.lit(OPEN)}
    when submissions.returned_at is not null and submissions.withdrawn_at is null
      and excuses.student_id is null then ${sql.lit(OPEN)}
    else ${sql.lit(PAST)}
  end`;
}

/** Selects the classwork of a class, deleted pieces included, with the reader's own rows. */
function workFor(db: Db, classId: string, studentId: string | undefined) {
  const reader = studentId ?? '';
  return db
    .selectFrom('classwork')
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'classwork.id')
        .on('extensions.student_id', '=', reader),
    )
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.classwork_id', '=', 'classwork.id')
        .on('submissions.student_id', '=', reader),
    )
    .leftJoin('excuses', (join) =>
      join.onRef('excuses.classwork_id', '=', 'classwork.id').on('excuses.student_id', '=', reader),
    )
    .where('classwork.class_id', '=', classId);
}

/** Selects the position of each piece in the list: its part, and its time within that. */
function viewsOf(db: Db, classId: string, { studentId, now }: Reader) {
  const moment = sql<Timestamp>`coalesce(classwork.publish_at, ${OWN_DUE}, classwork.posted_at)`;
  return workFor(db, classId, studentId).select([
    'classwork.id',
    partAt(now).as('part'),
    moment.as('moment'),
  ]);
}

/** Selects the past work of a class, for counting. */
export function pastWork(db: Db, classId: string, reader: Reader) {
  return workFor(db, classId, reader.studentId)
    .where('classwork.deleted_at', 'is', null)
    .$if(reader.studentId !== undefined, (query) => query.where('classwork.is_draft', '=', false))
    .where(partAt(reader.now), '=', PAST);
}

/** Lists by due date: upcoming work in order, then undated and past work, the newest first. */
async function listByDue(
  db: Db,
  classId: string,
  { limit, from }: PageRequest,
  { past, isOfAllKinds, ...reader }: Reader & Pick<ListQuery, 'past'> & { isOfAllKinds: boolean },
) {
  const cursor = await findCursor('before', from, (id) => {
    return viewsOf(db, classId, reader).where('classwork.id', '=', id).executeTakeFirst();
  });
  const ranks = viewsOf(db, classId, reader)
    .where('classwork.deleted_at', 'is', null)
    .$if(!isOfAllKinds, (query) => query.where('classwork.kind', '=', CLASSWORK_TYPE))
    .$if(reader.studentId !== undefined, (query) => query.where('is_draft', '=', false));
  const isToCome = sql<boolean>`part <= ${sql.lit(OPEN)}`;
  const page = await db
    .selectFrom(ranks.as('places'))
    .select('id')
    .$if(past !== undefined, (query) => query.where('part', past === 'only' ? '=' : '<', PAST))
    .where(({ eb, and, or, refTuple, tuple }) => {
      if (!cursor) return and([]);
      const further = cursor.part <= OPEN ? '>' : '<';
      const isFurther = eb(refTuple('moment', 'id'), further, tuple(cursor.moment, cursor.id));
      return or([eb('part', '>', cursor.part), and([eb('part', '=', cursor.part), isFurther])]);
    })
    .orderBy('part')
    .orderBy(sql`case when ${isToCome} then moment end`)
    .orderBy(sql`case when ${isToCome} then id end`)
    .orderBy('moment', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withBytes(db, page, reader.studentId);
}

async function withBytes(db: Db, page: { id: string }[], studentId: string | undefined) {
  if (page.length === 0) return [];
  const ids = page.map(({ id }) => id);
  const rows = await db
    .selectFrom('classwork')
    .select(['id', bytesFor(studentId).as('bytes')])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
