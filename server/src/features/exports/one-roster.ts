import { csvField } from '../../texts/csv-fields.ts';
import { scoreOf } from '../grades/score.ts';
import type { Db } from '../../database/schema.ts';
import { byName } from '../members/names/name-order.ts';
import { shownName } from '../members/names/shown-name.ts';
import { teaches, type Reader } from '../classes/policy.ts';
import { readBook, type Book, type Line, type LineCell } from '../gradebook/book.ts';
import type { Column } from '../gradebook/queries.ts';
import { linesOf } from './grades.ts';
import { dayOf, emailFor } from './members.ts';
import { listMembers, type ExportedMember } from './queries.ts';
import type { Cell } from './sheet.ts';
import { zipOf, type ZipEntry } from './zip.ts';

/** Class to be exported, and its reader. */
export interface RosterOf {
  id: string;
  name: string;
  /** Category of the class. */
  category: string;
  reader: Reader;
  /** Name of the product. */
  product: string;
  /** Reader's language, whose alphabet orders the students. */
  language: string;
  /** Time of the export. */
  now: Date;
}

const ORG = 'org-1';
const YEAR = 'year-1';
const PERIOD = 'period-1';
const CATEGORY = 'category-1';
/** Every file that a manifest lists; those that are not written here are marked as absent. */
const FILES = [
  ...['academicSessions', 'categories', 'classes', 'classResources', 'courses'],
  ...['courseResources', 'demographics', 'enrollments', 'lineItemLearningObjectiveIds'],
  ...['lineItems', 'lineItemScoreScales', 'orgs', 'resources', 'resultLearningObjectiveIds'],
  ...['results', 'resultScoreScales', 'roles', 'scoreScales', 'userProfiles', 'userResources'],
  'users',
];

/**
 * Columns of each file. Columns missing in a row stay empty; in bulk files, so do `status` and
 * `dateLastModified`.
 */
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

/**
 * Writes a class as bulk files of OneRoster 1.2 in a zip. README.md of this folder describes the
 * contents.
 */
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
  yield facts.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
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

/**
 * Writes fields unchanged: programs read these files, and a name that begins with a sign must
 * arrive as it was.
 */
function linesIn(name: File, rows: readonly Row[]): string {
  const names = namesOf(name);
  return rows
    .map((row) => `${names.map((column) => csvField(row[column] ?? null)).join(',')}\r\n`)
    .join('');
}

/**
 * Writes a user. The class knows only the username, but the standard requires a given and a family
 * name.
 */
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

/** Writes classwork; without a due date, it is due at the end of the school year. */
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
 * Writes grades as they were given, because the late penalty is a rule of this product. Unreleased
 * grades are omitted, because other systems show students what they receive. Past-due work without
 * an answer is `missing`, unless teachers see one.
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

/** Returns the school year, from August to July. */
function schoolYear(now: Date) {
  const last = now.getUTCFullYear() + (now.getUTCMonth() >= 7 ? 1 : 0);
  return { title: `${last - 1}-${last}`, start: `${last - 1}-08-01`, end: `${last}-08-01`, last };
}
