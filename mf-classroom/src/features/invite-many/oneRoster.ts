import { serverNow } from 'shared-api';
import type { FilePerson } from './peopleTable.ts';

/** Cells of a row by column name in lower case. */
export type Row = ReadonlyMap<string, string>;

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/** The students of one class. */
export interface FileClass {
  /** Empty if the file has no classes. */
  title: string;
  people: FilePerson[];
}

/**
 * Returns which OneRoster file (1.1 or 1.2) a table is; null for others, and for files without
 * students.
 */
function kindOf({ columns }: Table): 'users' | 'enrollments' | 'classes' | 'roles' | null {
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  if (!has('sourcedid')) return null;
  if (has('usersourcedid', 'classsourcedid', 'role')) return 'enrollments';
  if (has('usersourcedid', 'roletype')) return 'roles';
  if (has('email') && (has('givenname') || has('username'))) return 'users';
  return has('title', 'coursesourcedid') ? 'classes' : null;
}

/** Reads the students by class; null without OneRoster tables. `today` is YYYY-MM-DD. */
export function readOneRoster(
  tables: readonly Table[],
  today = dayOf(new Date(serverNow())),
): FileClass[] | null {
  const allOf = (kind: ReturnType<typeof kindOf>) =>
    tables.filter((table) => kindOf(table) === kind).flatMap(({ rows }) => rows);
  const isCurrent = (row: Row) => isThere(row) && isWithinDates(row, today);
  const users = allOf('users').filter(isThere);
  const enrollments = allOf('enrollments');
  if (users.length === 0 && enrollments.length === 0) return null;
  if (enrollments.length === 0) {
    const roles = allOf('roles');
    return [{ title: '', people: studentsOf(users, roles, roles.filter(isCurrent)) }];
  }
  const people = new Map(users.map((user) => [valueOf(user, 'sourcedid'), personOf(user)]));
  const classRows = new Map(allOf('classes').map((row) => [valueOf(row, 'sourcedid'), row]));
  const classes = new Map<string, FileClass>();
  for (const row of enrollments.filter(isStudent).filter(isCurrent)) {
    const id = valueOf(row, 'classsourcedid');
    const classRow = classRows.get(id);
    if (classRow && !isThere(classRow)) continue;
    const title = classRow ? valueOf(classRow, 'title') : '';
    const found = classes.get(id) ?? { title: title || id, people: [] };
    const person = people.get(valueOf(row, 'usersourcedid'));
    if (person && !found.people.includes(person)) found.people.push(person);
    classes.set(id, found);
  }
  return [...classes.values()];
}

/**
 * Selects students by the role in their row (1.1) or in a separate file (1.2); without roles, all
 * users.
 */
function studentsOf(
  users: readonly Row[],
  roles: readonly Row[],
  current: readonly Row[],
): FilePerson[] {
  const students = new Set(current.filter(isStudent).map((row) => valueOf(row, 'usersourcedid')));
  return users
    .filter((user) => {
      if (roles.length > 0) return students.has(valueOf(user, 'sourcedid'));
      return !user.has('role') || isStudent(user);
    })
    .map(personOf);
}

function isStudent(row: Row): boolean {
  return valueOf(row, 'role').toLowerCase() === 'student';
}

/** Whether the row is active: neither marked for deletion nor disabled. */
function isThere(row: Row): boolean {
  const isOff = valueOf(row, 'enableduser').toLowerCase() === 'false';
  return !isOff && !/^(?:tobedeleted|inactive)$/i.test(valueOf(row, 'status'));
}

/**
 * Whether today is from `beginDate` to before `endDate`: the standard includes the first day and
 * excludes the last. Ignores dates in another format.
 */
function isWithinDates(row: Row, today: string): boolean {
  const begin = dateIn(row, 'begindate');
  const end = dateIn(row, 'enddate');
  return (begin === null || begin <= today) && (end === null || end > today);
}

function dateIn(row: Row, column: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(valueOf(row, column))?.[0] ?? null;
}

/** Returns YYYY-MM-DD, in the time zone of this device. */
function dayOf(date: Date): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}

function personOf(user: Row): FilePerson {
  const name = `${valueOf(user, 'givenname')} ${valueOf(user, 'familyname')}`.trim();
  return { name: name || valueOf(user, 'username'), email: valueOf(user, 'email') };
}

function valueOf(row: Row, column: string): string {
  return row.get(column)?.trim() ?? '';
}
