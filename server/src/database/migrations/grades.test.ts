import type { Assignment, EarlierAnswer, GradeTable } from 'shared-api/contract';
import { callAs } from '../../features/classes/testing/classroom.ts';
import { openSession } from '../../features/auth/sessions.ts';
import { freshDatabase, type FreshDatabase } from '../../testing/database.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { asBefore } from './testing/as-before.ts';

type Row = Record<string, string | number | boolean | null>;
const TABLES = ['users', 'classes', 'memberships', 'classwork', 'submissions'] as const;
const OF_SUBMISSIONS = ['paper_grades', 'held_grades', 'earlier_answers'] as const;
type Tables = Record<(typeof TABLES)[number] | (typeof OF_SUBMISSIONS)[number], Row>;

const dayOf = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
const [JOINED, GIVEN, LATER, UNSEEN] = [dayOf(1), dayOf(2), dayOf(3), dayOf(4)];

interface Kind {
  submission?: Row;
  paper?: true;
  unreleased?: Row;
  /** Whether the first answer was returned and replaced. */
  isAgain?: true;
  /** Submission as teachers read it, and as its student reads it. */
  reads: [teacher: string, student: string];
}

const grade = (score: number, comment = '') => ({
  score_hundredths: score * 100,
  comment,
  graded_at: GIVEN,
});
const unseen = (score: number, comment = '') => ({
  ...{ version: 1, score_hundredths: score * 100, comment, graded_at: UNSEEN },
});
const again = { attempt: 2, version: 4, submitted_at: LATER };

/** Submissions of the released schema, by the name of their student. */
const KINDS: Record<string, Kind> = {
  absent: { reads: ['nothing', 'nothing'] },
  ungraded: { submission: {}, reads: ['handed_in v1', 'handed_in v1'] },
  released: {
    submission: { version: 2, ...grade(15, 'Good.') },
    reads: ['graded v2, 15, on 2026-01-02, Good.', 'graded v2, 15, on 2026-01-02, Good.'],
  },
  rubric: {
    submission: { version: 2, ...grade(7.5), rubric_scores: '[["way",6],["end",1.5]]' },
    reads: ['graded v2, 7.5, on 2026-01-02, 6+1.5', 'graded v2, 7.5, on 2026-01-02, 6+1.5'],
  },
  unreleased: {
    submission: {},
    unreleased: { ...unseen(12, 'Soon.'), version: 2 },
    reads: ['graded v3, 12, on 2026-01-04, unreleased, Soon.', 'handed_in v1'],
  },
  unreleasedrubric: {
    submission: {},
    unreleased: { ...unseen(3), rubric_scores: '[["way",2],["end",1]]' },
    reads: ['graded v2, 3, on 2026-01-04, unreleased, 2+1', 'handed_in v1'],
  },
  regraded: {
    submission: { version: 2, ...grade(10, 'Old.') },
    unreleased: unseen(18, 'New.'),
    reads: ['graded v3, 18, on 2026-01-04, unreleased, New.', 'graded v2, 10, on 2026-01-02, Old.'],
  },
  paper: {
    submission: { ...grade(9), answer: '' },
    paper: true,
    reads: ['graded v1, 9, on 2026-01-02, on paper', 'graded v1, 9, on 2026-01-02, on paper'],
  },
  unseenpaper: {
    submission: { version: 0, withdrawn_at: UNSEEN, answer: '' },
    paper: true,
    unreleased: { ...unseen(8), on_paper: true },
    reads: ['graded v1, 8, on 2026-01-04, on paper, unreleased', 'nothing'],
  },
  unseenpaperdraft: {
    submission: { version: 2, withdrawn_at: LATER, answer: '', draft: '<p>Draft.</p>' },
    paper: true,
    unreleased: { ...unseen(6), on_paper: true },
    reads: ['graded v3, 6, on 2026-01-04, on paper, unreleased', 'nothing, with a draft'],
  },
  again: {
    submission: { ...again, ...grade(11, 'Once more.') },
    isAgain: true,
    reads: [
      'handed_in v4, 11 of an earlier answer, Once more.',
      'handed_in v4, 11 of an earlier answer, Once more.',
    ],
  },
  againunreleased: {
    submission: { ...again, ...grade(11) },
    unreleased: { ...unseen(13), graded_attempt: 2 },
    isAgain: true,
    reads: ['graded v5, 13, on 2026-01-04, unreleased', 'handed_in v4, 11 of an earlier answer'],
  },
  paperagain: {
    submission: { ...again, ...grade(5) },
    paper: true,
    isAgain: true,
    reads: ['handed_in v4, 5 of an earlier answer', 'handed_in v4, 5 of an earlier answer'],
  },
  returned: {
    submission: { version: 2, returned_at: LATER, comment: 'Try again.' },
    reads: ['returned v2, Try again.', 'returned v2, Try again.'],
  },
  returnedunreleased: {
    submission: { version: 2, returned_at: LATER, comment: 'Redo.' },
    unreleased: unseen(4, 'Redo.'),
    reads: ['returned v3, 4, on 2026-01-04, unreleased, Redo.', 'returned v2, Redo.'],
  },
  withdrawn: {
    submission: { version: 2, withdrawn_at: LATER, draft: '<p>Draft.</p>' },
    reads: ['nothing', 'nothing, with a draft'],
  },
  outdated: {
    submission: { version: 3, withdrawn_at: LATER, draft: '<p>Draft.</p>' },
    unreleased: { ...unseen(5), graded_attempt: 0 },
    reads: ['nothing', 'nothing, with a draft'],
  },
  removedpaper: {
    submission: { version: 2, withdrawn_at: LATER, answer: '' },
    paper: true,
    reads: ['nothing', 'nothing'],
  },
  clearedpaper: {
    submission: { version: 0, withdrawn_at: LATER, answer: '' },
    paper: true,
    unreleased: { version: 2, graded_attempt: 0 },
    reads: ['nothing', 'nothing'],
  },
};
const NAMES = Object.keys(KINDS);

const criterion = (id: string) => ({ id, title: id, points: 10, levels: [] });

function rowsOf(): Partial<Record<keyof Tables, Row[]>> {
  const texts = ['password_hash', 'full_name', 'born_on', 'interests', 'intro'];
  const rest = Object.fromEntries(texts.map((name) => [name, '-']));
  const created_at = JOINED;
  const toUser = (name: string) => ({
    ...{ ...rest, id: name, username: name, name_folded: name, name_look: name },
    ...{ email: `${name}@school.test`, email_key: `${name}@school.test`, created_at },
  });
  const handedIn = Object.entries(KINDS).flatMap(([name, kind]) => {
    return kind.submission ? [{ name, ...kind, submission: kind.submission }] : [];
  });
  const work = {
    id: 'fractions',
    class_id: 'class',
    title: 'Fractions',
    mark: 20,
    is_draft: false,
  };
  const times = { posted_at: created_at, changed_at: created_at };
  const rubric = JSON.stringify([criterion('way'), criterion('end')]);
  const marks = { has_grades: true, holds_grades: true, rubric };
  return {
    users: ['teacher', ...NAMES].map((name) => ({ ...toUser(name), activated_at: created_at })),
    classes: [
      { id: 'class', name: 'C', description: 'C', category: 'C', code: 'ABCD2345', created_at },
    ],
    memberships: ['teacher', ...NAMES].map((user_id) => ({
      ...{ class_id: 'class', user_id, joined_at: created_at },
      role: user_id === 'teacher' ? 'owner' : 'student',
    })),
    classwork: [{ ...work, ...times, ...marks, files: '[]', question: '<p>Why?</p>' }],
    submissions: handedIn.map(({ name, submission }) => ({
      ...{ id: `of${name}`, classwork_id: 'fractions', student_id: name, submitted_at: created_at },
      ...{ answer: '<p>So.</p>', ...submission },
    })),
    paper_grades: handedIn
      .filter(({ paper }) => paper)
      .map(({ name }) => ({ submission_id: `of${name}` })),
    held_grades: handedIn.flatMap(({ name, unreleased }) =>
      unreleased ? [{ submission_id: `of${name}`, ...unreleased }] : [],
    ),
    earlier_answers: handedIn
      .filter(({ isAgain }) => isAgain)
      .map(({ name, paper, submission: { score_hundredths = null, comment = '' } }) => ({
        ...{ submission_id: `of${name}`, attempt: 1, submitted_at: created_at, returned_at: LATER },
        ...{ score_hundredths, comment, answer: paper ? '' : '<p>First.</p>' },
      })),
  } as Partial<Record<keyof Tables, Row[]>>;
}

let fresh: FreshDatabase;
let server: TestApp;
const people = new Map<string, Person>();

beforeAll(async () => {
  fresh = await freshDatabase();
  await asBefore<Tables>(fresh, '0063-versions-of-marks', async (db) => {
    const rows = rowsOf();
    for (const table of [...TABLES, ...OF_SUBMISSIONS]) {
      for (const row of rows[table] ?? []) await db.insertInto(table).values(row).execute();
    }
  });
  server = await testApp(fresh.environment);
  for (const id of ['teacher', ...NAMES]) {
    const token = await openSession(server.app.core.db, id, 'log_in');
    const headers = { authorization: `Token ${token}` };
    people.set(id, { id, email: '', username: id, token, headers });
  }
});
afterAll(async () => {
  await server.close();
  await fresh.remove();
});

function personOf(name: string): Person {
  const person = people.get(name);
  if (!person) throw new Error(`${name} is nobody`);
  return person;
}

async function read<Reply>(name: string, path: string): Promise<Reply> {
  const reply = await callAs(server.app, personOf(name), 'GET', path);
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.body}`);
  return reply.json();
}

function toLine(submission: Assignment['submitions'][number] | undefined): string {
  if (!submission) return 'nothing';
  const { score, state, version, marked, comment, on_paper, is_held, rubric_scores } = submission;
  const graded = submission.date_graded?.slice(0, 10);
  return [
    `${state} v${version}`,
    score === null ? '' : `${score}${marked ? '' : ' of an earlier answer'}`,
    graded ? `on ${graded}` : '',
    on_paper ? 'on paper' : '',
    is_held ? 'unreleased' : '',
    rubric_scores ? Object.values(rubric_scores).join('+') : '',
    comment,
  ]
    .filter(Boolean)
    .join(', ');
}

async function asTeacher(): Promise<Record<string, string>> {
  const work: Assignment = await read('teacher', '/class/assignment/fractions?class_id=class');
  const lines = work.submitions.map((one) => [one.user.username, toLine(one)]);
  return Object.fromEntries(lines);
}

async function asStudents(): Promise<Record<string, string>> {
  const lines: Record<string, string> = {};
  for (const name of NAMES) {
    const [work] = await read<Assignment[]>(name, '/class/students/assignment?class_id=class');
    const draft = work?.own_draft ? ', with a draft' : '';
    lines[name] = toLine(work?.submitions[0]) + draft;
  }
  return lines;
}

const AVERAGES = {
  absent: { average: null, cell: null },
  ungraded: { average: null, cell: [null, 1] },
  released: { average: 75, cell: [15, 2] },
  rubric: { average: 37.5, cell: [7.5, 2] },
  unreleased: { average: 60, cell: [12, 3] },
  unreleasedrubric: { average: 15, cell: [3, 2] },
  regraded: { average: 90, cell: [18, 3] },
  paper: { average: 45, cell: [9, 1] },
  unseenpaper: { average: 40, cell: [8, 1] },
  unseenpaperdraft: { average: 30, cell: [6, 3] },
  again: { average: 55, cell: [11, 4] },
  againunreleased: { average: 65, cell: [13, 5] },
  paperagain: { average: 25, cell: [5, 4] },
  returned: { average: null, cell: [null, 2] },
  returnedunreleased: { average: 20, cell: [4, 3] },
  withdrawn: { average: null, cell: null },
  outdated: { average: null, cell: null },
  removedpaper: { average: null, cell: null },
  clearedpaper: { average: null, cell: null },
};

const linesOf = (lineOf: (kind: Kind) => string) =>
  Object.fromEntries(Object.entries(KINDS).map(([name, kind]) => [name, lineOf(kind)]));
/** Lines of those whom a teacher reads anything of. */
const present = (lines: Record<string, string>) =>
  Object.fromEntries(Object.entries(lines).filter(([, line]) => line !== 'nothing'));

test('an upgrade keeps every kind of grade, for teachers and for students', async () => {
  expect(await asTeacher()).toEqual(present(linesOf(({ reads: [teacher] }) => teacher)));
  expect(await asStudents()).toEqual(linesOf(({ reads: [, student] }) => student));
});

test('an upgrade keeps averages, and the versions that teachers grade by', async () => {
  const path = '/teacher/grading/table?class_id=class';
  const table = await read<GradeTable>('teacher', path);
  const grades = table.students.map(({ user, average, cells: [cell] }) => [
    user.username,
    { average, cell },
  ]);
  expect(Object.fromEntries(grades)).toEqual(AVERAGES);
});

test('an upgrade keeps earlier answers, and which were on paper', async () => {
  const versionsOf = (name: string) =>
    read<EarlierAnswer[]>(name, `/class/assignments/of${name}/versions`);
  expect(await versionsOf('again')).toMatchObject([{ score: 11, comment: 'Once more.' }]);
  const onPaper = await versionsOf('paperagain');
  expect(onPaper).toMatchObject([{ score: 5, on_paper: true, answer: '' }]);
});

test('grades that were unreleased before the upgrade are released after it', async () => {
  const path = '/class/assignment/fractions/release';
  expect((await callAs(server.app, personOf('teacher'), 'POST', path)).json()).toEqual({
    released: 7,
  });
  const released = linesOf(({ reads: [seen] }) => seen.replace(', unreleased', ''));
  expect(await asTeacher()).toEqual(present(released));
  const drafts = linesOf(({ submission }) => (submission?.draft ? ', with a draft' : ''));
  expect(await asStudents()).toEqual(
    Object.fromEntries(NAMES.map((name) => [name, `${released[name]}${drafts[name]}`])),
  );
});
