import type { RosterLine } from 'shared-api/contract';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Db } from '../../database/schema.ts';
import { findCursor, type PageRequest } from '../../http/pages.ts';
import { byName, sortedFrom } from '../members/names/name-order.ts';
import { shownName } from '../members/names/shown-name.ts';
import { imagePath } from '../images/store.ts';
import { latenessOf } from '../classwork/lateness.ts';
import {
  countUnread,
  messageCountOf,
  presentCount,
  presentUnread,
  type UnreadCounts,
} from '../classwork/message-counts.ts';
import { scoreOf } from '../grades/score.ts';
import { GRADE_OF, gradeFor, isThereFor } from '../grades/seen.ts';
import { isOnPaper, stateOf } from '../submissions/state.ts';

/** Lists students of the classwork's class by name, from a cursor on. */
export async function listRoster(
  db: Db,
  classworkId: string,
  { limit, from }: PageRequest,
  language: string,
) {
  const cursor = await findCursor('after', from, (id) => findCursorRow(db, classworkId, id));
  const rows = await rowsOf(db, classworkId).execute();
  return sortedFrom(rows, cursor, language).slice(0, limit);
}

/** Returns the cursor of a student, even of one who left the class. */
function findCursorRow(db: Db, classworkId: string, id: string) {
  return db
    .selectFrom('classwork')
    .innerJoin('memberships', 'memberships.class_id', 'classwork.class_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .select(['users.id', 'users.username', 'memberships.namesake'])
    .where('classwork.id', '=', classworkId)
    .where('users.id', '=', id)
    .executeTakeFirst();
}

/** Reads the roster lines of some students, by name. */
export async function readRoster(
  db: Db,
  classworkId: string,
  studentIds: readonly string[],
  language: string,
) {
  const rows = await rowsOf(db, classworkId).where('users.id', 'in', studentIds).execute();
  return rows.sort(byName(language));
}

function rowsOf(db: Db, classworkId: string) {
  const grade = gradeFor('teacher');
  return db
    .selectFrom('classwork')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.class_id', '=', 'classwork.class_id')
        .on('memberships.role', '=', 'student')
        .on('memberships.left_at', 'is', null),
    )
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'classwork.id')
        .onRef('extensions.student_id', '=', 'memberships.user_id'),
    )
    .leftJoin('excuses', (join) =>
      join
        .onRef('excuses.classwork_id', '=', 'classwork.id')
        .onRef('excuses.student_id', '=', 'memberships.user_id'),
    )
    .leftJoin('submissions', (join) =>
      join
        .onRef('submissions.classwork_id', '=', 'classwork.id')
        .onRef('submissions.student_id', '=', 'memberships.user_id')
        .on(isThereFor('teacher')),
    )
    .leftJoin('grades', (join) => join.on(GRADE_OF))
    .select([
      'grades.on_paper',
      'excuses.student_id as excused_id',
      'users.id',
      'users.username',
      'users.image_hash',
      'memberships.namesake',
      'classwork.due_at as class_due_at',
      OWN_DUE.as('due_at'),
      'submissions.id as submission_id',
      'submissions.submitted_at',
      ...[grade.version, grade.score, grade.gradedAt, grade.gradedAttempt, grade.heldAt],
      'submissions.attempt',
      'submissions.returned_at',
      'submissions.late_at',
      'submissions.late_due_at',
      'submissions.late_percent',
      'submissions.late_floor',
      messageCountOf('classwork.id', 'memberships.user_id').as('message_count'),
    ])
    .where('classwork.id', '=', classworkId);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Presents a student's answer with its lateness, or that there is none. */
function presentLine(row: Row, classworkId: string, unread: UnreadCounts): RosterLine {
  const { attempt, ...facts } = row;
  const handedIn = attempt === null ? null : { ...facts, attempt };
  const late = handedIn && latenessOf(handedIn, row.due_at);
  return {
    user: { id: row.id, username: shownName(row), profile_image: imagePath(row.image_hash) },
    state: handedIn ? stateOf(handedIn, late) : 'missing',
    submission_id: row.submission_id,
    version: row.version ?? 0,
    date_submitted: isOnPaper(row) ? null : row.submitted_at,
    late_days: late?.days ?? 0,
    date_due: row.due_at,
    is_extended: row.due_at !== row.class_due_at,
    score: scoreOf(row.score_hundredths),
    ...(late ? { late } : {}),
    ...(row.excused_id === null ? {} : { is_excused: true }),
    ...(isOnPaper(row) ? { on_paper: true } : {}),
    ...presentCount(row.message_count),
    ...presentUnread(unread, classworkId, row.id),
    ...(row.held_at === null ? {} : { is_held: true }),
  };
}

/** Presents the roster for a teacher, with their unread counts. */
export async function presentRoster(
  db: Db,
  classworkId: string,
  rows: readonly Row[],
  readerId: string,
): Promise<RosterLine[]> {
  const studentIds = rows.map(({ id }) => id);
  const unread = await countUnread(db, readerId, { classworkIds: [classworkId], studentIds });
  return rows.map((row) => presentLine(row, classworkId, unread));
}
