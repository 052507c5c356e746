import { scoreOf } from '../classwork/present.ts';
import type { Db } from '../../database/schema.ts';
import { byName } from '../classes/names/name-order.ts';
import { shownName } from '../classes/names/shown-name.ts';
import { teaches, type Reader } from '../classes/policy.ts';
import { readBook, type Book, type Line, type LineCell } from '../grades/book.ts';
import type { Column } from '../grades/queries.ts';
import { fieldOf } from './csv.ts';
import { linesOf } from './grades.ts';
import { dayOf, emailFor } from './members.ts';
import { listMembers, type ExportedMember } from './queries.ts';
import type { Cell } from './sheet.ts';
import { zipOf, type ZipEntry } from './zip.ts';

/** The class that is told of, and by whom. */
export interface RosterOf {
  id: string;
  name: string;
  /** Of the class. */
  category: string;
  reader: Reader;
  /** What the server calls itself. */
  product: string;
  /** The reader's: people stand in its alphabet. */
  language: string;
  /** When it is told. */
  now: Date;
}

const ORG = 'org-1';
const YEAR = 'year-1';
const PERIOD = 'period-1';
const CATEGORY = 'category-1';
/** Every file that a manifest speaks of; those that are not here are absent. */
const FILES = [
  ...['academicSessions', 'categories', 'classes', 'classResources', 'courses'],
  ...['courseResources', 'demographics', 'enrollments', 'lineItemLearningObjectiveIds'],
  ...['lineItems', 'lineItemScoreScales', 'orgs', 'resources', 'resultLearningObjectiveIds'],
  ...['results', 'resultScoreScales', 'roles', 'scoreScales', 'userProfiles', 'userResources'],
  'users',
];

/** Columns that are not named in a row stay empty; of bulk files so do `status` and `dateLastModified`. */
const COLUMNS = {
  academicSessions: 'title,type,startDate,endDate,parentSourcedId,schoolYear',
  categories: 'title,weight',
  classes:
    'title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  courses: 'schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  enrollments: 'classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
  lineItems:
    'title,description,assignDate,dueDate,classSourcedId,categorySourcedId,gradingPeriodSourcedId,resultValueMin,resultValueMax,schoolSourcedId',
  orgs: 'name,type,identifier,parentSourcedId',
  results:
    'lineItemSourcedId,studentSourcedId,scoreStatus,score,scoreDate,comment,textScore,classSourcedId,inProgress,incomplete,late,missing',
  roles: 'userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
  users:
    'enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
};
type File = keyof typeof COLUMNS;
type Row = { sourcedId: string } & Record<string, Cell>;

/** A class as the files of OneRoster 1.2, bulk, in a zip (docs/decisions/people-in-bulk.md says what is in them). */
export function oneRosterOf(db: Db, classRow: RosterOf): AsyncGenerator<Uint8Array> {
  return zipOf(filesOf(db, classRow));
}

async function* filesOf(db: Db, classRow: RosterOf): AsyncGenerator<ZipEntry> {
  const members = (await listMembers(db, classRow.id)).sort(byName(classRow.language));
  const book = await readBook(db, classRow.id);
  const { columns } = book;
  const year = schoolYear(classRow.now);
  const session = { ...year, startDate: year.start, endDate: year.end, schoolYear: year.last };
  yield { name: 'manifest.csv', content: manifest(classRow) };
  yield file('orgs', [{ sourcedId: ORG, name: classRow.product, type: 'school' }]);
  yield file('academicSessions', [
    { ...session, sourcedId: YEAR, type: 'schoolYear' },
    { ...session, sourcedId: PERIOD, type: 'gradingPeriod', parentSourcedId: YEAR },
  ]);
  yield file('courses', [
    {
      sourcedId: `course-${classRow.id}`,
      schoolYearSourcedId: YEAR,
      title: classRow.name,
      orgSourcedId: ORG,
      subjects: classRow.category,
    },
  ]);
  yield file('classes', [
    {
      sourcedId: classRow.id,
      title: classRow.name,
      courseSourcedId: `course-${classRow.id}`,
      classType: 'scheduled',
      schoolSourcedId: ORG,
      termSourcedIds: YEAR,
      subjects: classRow.category,
    },
  ]);
  yield file(
    'users',
    members.map((member) => userOf(classRow, member)),
  );
  yield file(
    'roles',
    members.map(({ id, role }) => ({
      sourcedId: `role-${id}`,
      userSourcedId: id,
      roleType: 'primary',
      role: roleOf(role),
      orgSourcedId: ORG,
    })),
  );
  yield file(
    'enrollments',
    members.map(({ id, role, joined_at }) => ({
      sourcedId: `${classRow.id}-${id}`,
      classSourcedId: classRow.id,
      schoolSourcedId: ORG,
      userSourcedId: id,
      role: roleOf(role),
      primary: String(role === 'owner'),
      beginDate: dayOf(joined_at),
    })),
  );
  yield file('categories', [{ sourcedId: CATEGORY, title: 'Classwork' }]);
  yield file(
    'lineItems',
    columns.map((column) => lineItemOf(classRow, column, year.end)),
  );
  yield { name: 'results.csv', content: results(db, classRow, book) };
}

function* manifest({ product }: RosterOf): Generator<string> {
  const facts: [string, string][] = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...FILES.map((name): [string, string] => [
      `file.${name}`,
      Object.hasOwn(COLUMNS, name) ? 'bulk' : 'absent',
    ]),
    ['source.systemName', product],
    ['source.systemCode', 'homeroom'],
  ];
  yield facts.map((line) => `${line.map(fieldOf).join(',')}\r\n`).join('');
}

function file(name: File, rows: readonly Row[]): ZipEntry {
  return { name: `${name}.csv`, content: [headOf(name) + linesIn(name, rows)] };
}

function namesOf(name: File): string[] {
  return ['sourcedId', 'status', 'dateLastModified', ...COLUMNS[name].split(',')];
}

function headOf(name: File): string {
  return `${namesOf(name).join(',')}\r\n`;
}

/** As they are: programs read these files, and a name that begins with a sign is to come out as it went in. */
function linesIn(name: File, rows: readonly Row[]): string {
  const names = namesOf(name);
  return rows
    .map((row) => `${names.map((column) => fieldOf(row[column] ?? null)).join(',')}\r\n`)
    .join('');
}

/** Of a person's name the class knows the username alone; the standard wants two parts of it. */
function userOf({ reader }: RosterOf, member: ExportedMember): Row {
  const name = shownName(member);
  return {
    sourcedId: member.id,
    enabledUser: 'true',
    username: name,
    givenName: name,
    familyName: '-',
    email: emailFor(reader, member),
    primaryOrgSourcedId: ORG,
  };
}

function roleOf(role: ExportedMember['role']): string {
  return teaches(role) ? 'teacher' : 'student';
}

/** What is due at no time is due with the year. */
function lineItemOf({ id }: RosterOf, column: Column, end: string): Row {
  return {
    sourcedId: column.id,
    title: column.title,
    assignDate: dayOf(column.posted_at),
    dueDate: column.due_at === null ? end : dayOf(column.due_at),
    classSourcedId: id,
    categorySourcedId: CATEGORY,
    gradingPeriodSourcedId: PERIOD,
    resultValueMin: 0,
    resultValueMax: column.mark,
    schoolSourcedId: ORG,
  };
}

/**
 * Grades as they were given: what comes off for late work is the product's own rule. What is held back stays here: other systems show
 * students what they are told. What was due for a student and is not there, also for its teachers, is `missing`.
 */
async function* results(db: Db, { id, language }: RosterOf, book: Book): AsyncGenerator<string> {
  yield headOf('results');
  const asTeachers = linesOf(db, book, { classId: id, viewer: 'teacher', language });
  for await (const lines of linesOf(db, book, { classId: id, viewer: 'student', language })) {
    const seen: readonly Line[] = (await asTeachers.next()).value ?? [];
    const rows = lines.flatMap((line, at) =>
      book.columns.flatMap((column, index): Row[] => {
        const cell = line.cells[index];
        const row = {
          sourcedId: `${column.id}-${line.student.id}`,
          lineItemSourcedId: column.id,
          studentSourcedId: line.student.id,
          classSourcedId: id,
        };
        const isSameStudent = seen[at]?.student.id === line.student.id;
        if (isSameStudent && seen[at]?.cells[index]?.isMissing) return [missingOf(row, column)];
        return cell ? resultOf(row, cell) : [];
      }),
    );
    yield linesIn('results', rows);
  }
}

function missingOf(row: Row, { due_at }: Column): Row {
  const scoreDate = due_at === null ? null : dayOf(due_at);
  return { ...row, scoreStatus: 'not submitted', scoreDate, missing: 'true' };
}

function resultOf(row: Row, { handedIn: cell, isExcused }: LineCell): Row[] {
  const score = cell ? scoreOf(cell.score_hundredths) : null;
  if (!cell || score === null || cell.graded_at === null) return [];
  return [
    {
      ...row,
      scoreStatus: isExcused ? 'exempt' : 'fully graded',
      score,
      scoreDate: dayOf(cell.graded_at),
      comment: cell.comment,
      late: String(cell.late !== null),
      missing: 'false',
    },
  ];
}

/** From August to July; a year is named for that in which it ends. */
function schoolYear(now: Date) {
  const last = now.getUTCFullYear() + (now.getUTCMonth() >= 7 ? 1 : 0);
  return { title: `${last - 1}-${last}`, start: `${last - 1}-08-01`, end: `${last}-08-01`, last };
}
