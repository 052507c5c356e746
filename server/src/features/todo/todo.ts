import { SERVER_LIMITS } from 'shared-api/schema';
import { type TodoItem, type TodoState } from 'shared-api/contract';
import { OWN_DUE } from '../../database/queries/own-due.ts';
import type { Db } from '../../database/schema.ts';
import { timestamp, type Timestamp } from '../../time.ts';
import { termsOf } from '../classes/late-terms.ts';
import { studies } from '../classes/policy.ts';
import { countExcused } from '../roster/excuses.ts';
import { countStillExtended } from './missing.ts';
import { kindsWith } from '../classwork/kinds.ts';
import { latenessOf } from '../classwork/lateness.ts';
import { isDue } from '../classwork/present.ts';
import { stateOf } from '../submissions/state.ts';
import { countMarks } from '../submissions/marks.ts';
import { listStatesOf } from '../submissions/queries.ts';

type WorkRow = Awaited<ReturnType<ReturnType<typeof workOf>['execute']>>[number];

/**
 * Lists the newest classwork of all classes of one user: open work first, each part by due date.
 */
export async function listTodoOf(db: Db, userId: string): Promise<TodoItem[]> {
  const rows = await workOf(db, userId)
    .orderBy('classwork.posted_at', 'desc')
    .orderBy('classwork.id', 'desc')
    .limit(SERVER_LIMITS.todo)
    .execute();
  return (await presentRows(db, userId, rows)).sort(order);
}

/** Lists the work that is due from one moment until before another, by due date. */
export async function listDueOf(
  db: Db,
  userId: string,
  { from, to }: { from: Timestamp; to: Timestamp },
): Promise<TodoItem[]> {
  const rows = await workOf(db, userId)
    .where(OWN_DUE, '>=', from)
    .where(OWN_DUE, '<', to)
    .orderBy(OWN_DUE)
    .orderBy('classwork.id')
    .limit(SERVER_LIMITS.todo)
    .execute();
  return (await presentRows(db, userId, rows)).sort(byDue);
}

async function presentRows(db: Db, userId: string, rows: WorkRow[]): Promise<TodoItem[]> {
  const [own, taught] = await Promise.all([
    presentOwn(
      db,
      userId,
      rows.filter(({ role }) => studies(role)),
    ),
    presentTaught(
      db,
      rows.filter(({ role }) => !studies(role)),
    ),
  ]);
  return [...own, ...taught];
}

function workOf(db: Db, userId: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('classes', 'classes.id', 'memberships.class_id')
    .innerJoin('classwork', 'classwork.class_id', 'classes.id')
    .leftJoin('extensions', (join) =>
      join
        .onRef('extensions.classwork_id', '=', 'classwork.id')
        .onRef('extensions.student_id', '=', 'memberships.user_id')
        // A teacher who was a student of the class has the due date of the class.
        .on('memberships.role', '=', 'student'),
    )
    .leftJoin('excuses', (join) =>
      join
        .onRef('excuses.classwork_id', '=', 'classwork.id')
        .onRef('excuses.student_id', '=', 'memberships.user_id'),
    )
    .select(({ fn }) => [
      'classwork.id',
      'excuses.student_id as excused_id',
      'classwork.title',
      'classwork.mark',
      'classwork.version',
      OWN_DUE.as('due_at'),
      'classwork.class_id',
      'classes.name as class_name',
      'memberships.role',
      fn.coalesce('classwork.late_policy', 'classes.late_policy').as('late_policy'),
      fn.coalesce('classwork.late_percent', 'classes.late_percent').as('late_percent'),
      fn.coalesce('classwork.late_floor', 'classes.late_floor').as('late_floor'),
    ])
    .where('memberships.user_id', '=', userId)
    .where('memberships.left_at', 'is', null)
    .where('classes.deleted_at', 'is', null)
    .where('classes.archived_at', 'is', null)
    .where('classwork.deleted_at', 'is', null)
    .where('classwork.is_draft', '=', false)
    .where('classwork.kind', 'in', kindsWith('takesAnswers'));
}

const OPEN: readonly TodoState[] = ['to_do', 'returned', 'to_grade', 'open'];

function order(one: TodoItem, other: TodoItem): number {
  const isDone = ({ state }: TodoItem) => Number(!OPEN.includes(state));
  const isUndated = ({ date_due: due }: TodoItem) => Number(due === null);
  return isDone(one) - isDone(other) || isUndated(one) - isUndated(other) || byDue(one, other);
}

function byDue(one: TodoItem, other: TodoItem): number {
  return (
    compare(one.date_due ?? '', other.date_due ?? '') ||
    compare(one.classwork.id, other.classwork.id)
  );
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Presents a student's items. Work is done if it is handed in and not returned, or if the student
 * is excused.
 */
async function presentOwn(db: Db, userId: string, rows: WorkRow[]): Promise<TodoItem[]> {
  if (rows.length === 0) return [];
  const answers = await listStatesOf(db, userId);
  const byWork = new Map(answers.map((answer) => [answer.classwork_id, answer]));
  const ofStudents = { waiting: null, handed_in: null, missing: null, pending: null, total: null };
  return rows.map((row) => {
    const answer = byWork.get(row.id);
    const answerState = answer ? stateOf(answer, latenessOf(answer, row.due_at)) : 'to_do';
    if (row.excused_id === null) return { ...presentWork(row), state: answerState, ...ofStudents };
    const state: TodoState = OPEN.includes(answerState) ? 'done' : answerState;
    return { ...presentWork(row), state, is_excused: true, ...ofStudents };
  });
}

/**
 * Presents a teacher's items. Work is done if no answer waits for a grade and no student still has
 * time.
 */
async function presentTaught(db: Db, rows: WorkRow[]): Promise<TodoItem[]> {
  const workIds = idsOf(rows, ({ id }) => id);
  const classIds = idsOf(rows, ({ class_id: classId }) => classId);
  const now = timestamp();
  const [marks, excused, sizes, extended] = await Promise.all([
    countMarks(db, workIds),
    countExcused(db, workIds),
    countStudents(db, classIds),
    countStillExtended(db, workIds, now),
  ]);
  const marksOf = new Map(marks.map((row) => [row.classwork_id, row]));
  return rows.map((row) => {
    const { submissions: handed_in = 0, waiting = 0 } = marksOf.get(row.id) ?? {};
    const total = sizes.get(row.class_id) ?? 0;
    const missing = total - handed_in - (excused.get(row.id) ?? 0);
    const pending = isDue(row.due_at, now) ? (extended.get(row.id) ?? 0) : missing;
    const rest: TodoState = pending === 0 ? 'done' : 'open';
    const state = waiting > 0 ? 'to_grade' : rest;
    return { ...presentWork(row), state, waiting, handed_in, missing, pending, total };
  });
}

function idsOf(rows: WorkRow[], idOf: (row: WorkRow) => string): string[] {
  return [...new Set(rows.map(idOf))];
}

/** Counts students by class. */
export async function countStudents(
  db: Db,
  classIds: readonly string[],
): Promise<Map<string, number>> {
  if (classIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('memberships')
    .select(({ fn }) => ['class_id', fn.countAll<number>().as('count')])
    .where('class_id', 'in', classIds)
    .where('role', '=', 'student')
    .where('left_at', 'is', null)
    .groupBy('class_id')
    .execute();
  return new Map(rows.map(({ class_id: classId, count }) => [classId, count]));
}

function presentWork(row: WorkRow) {
  const { id, title, mark, version, due_at, class_id, class_name, role } = row;
  return {
    class: { id: class_id, name: class_name },
    classwork: { id, title, mark, ...(studies(role) ? {} : { version }) },
    role: studies(role) ? ('student' as const) : ('teacher' as const),
    date_due: due_at,
    late_terms: termsOf(row),
  };
}
