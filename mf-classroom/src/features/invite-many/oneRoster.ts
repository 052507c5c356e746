import { serverNow } from 'shared-api';
import type { FilePerson } from './peopleTable.ts';

/** The cells of a row by the names of their columns, in small letters. */
export type Row = ReadonlyMap<string, string>;

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/** The students of one class. */
export interface FileClass {
  /** Empty where the file tells of no classes. */
  title: string;
  people: FilePerson[];
}

/** Which file of OneRoster (1.1 or 1.2) a table is; null where it is none, or none that tells of students. */
function kindOf({ columns }: Table): 'users' | 'enrollments' | 'classes' | 'roles' | null {
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  if (!has('sourcedid')) return null;
  if (has('usersourcedid', 'classsourcedid', 'role')) return 'enrollments';
  if (has('usersourcedid', 'roletype')) return 'roles';
  if (has('email') && (has('givenname') || has('username'))) return 'users';
  return has('title', 'coursesourcedid') ? 'classes' : null;
}

/** Null where none of these tables is of OneRoster. `today` is YYYY-MM-DD. */
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

/** By the role that stands with them (1.1), or in a file of its own (1.2); where there is neither, all of them. */
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

/** What is to be deleted, and accounts that were switched off, are nobody to invite. */
function isThere(row: Row): boolean {
  const isOff = valueOf(row, 'enableduser').toLowerCase() === 'false';
  return !isOff && !/^(?:tobedeleted|inactive)$/i.test(valueOf(row, 'status'));
}

/** From `beginDate` until before `endDate`: the standard counts the first day and not the last. Dates in another form are not looked at. */
function isWithinDates(row: Row, today: string): boolean {
  const begin = dateIn(row, 'begindate');
  const end = dateIn(row, 'enddate');
  return (begin === null || begin <= today) && (end === null || end > today);
}

function dateIn(row: Row, column: string): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(valueOf(row, column))?.[0] ?? null;
}

/** YYYY-MM-DD, in the time zone of this device. */
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
