/** The cells of a row by the names of their columns, in small letters. */
export type Row = ReadonlyMap<string, string>;

export interface Table {
  columns: readonly string[];
  rows: readonly Row[];
}

/** Who is in a file, or in a class of it. */
export interface FilePerson {
  name: string;
  email: string;
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

/** Null where none of these tables is of OneRoster. */
export function readOneRoster(tables: readonly Table[]): FileClass[] | null {
  const rowsOf = (kind: ReturnType<typeof kindOf>) =>
    tables.filter((table) => kindOf(table) === kind).flatMap(({ rows }) => rows.filter(isThere));
  const users = rowsOf('users');
  const enrollments = rowsOf('enrollments');
  if (users.length === 0 && enrollments.length === 0) return null;
  const people = new Map(users.map((user) => [valueOf(user, 'sourcedid'), personOf(user)]));
  const studying = enrollments.filter(isStudent);
  if (studying.length === 0) return [{ title: '', people: studentsOf(users, rowsOf('roles')) }];

  const titles = new Map(
    rowsOf('classes').map((row) => [valueOf(row, 'sourcedid'), valueOf(row, 'title')]),
  );
  const classes = new Map<string, FileClass>();
  for (const row of studying) {
    const id = valueOf(row, 'classsourcedid');
    const found = classes.get(id) ?? { title: titles.get(id) ?? id, people: [] };
    const person = people.get(valueOf(row, 'usersourcedid'));
    if (person) found.people.push(person);
    classes.set(id, found);
  }
  return [...classes.values()];
}

/** By the role that stands with them (1.1), or in a file of its own (1.2); where there is neither, all of them. */
function studentsOf(users: readonly Row[], roles: readonly Row[]): FilePerson[] {
  const students = new Set(roles.filter(isStudent).map((row) => valueOf(row, 'usersourcedid')));
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
  return !isOff && valueOf(row, 'status').toLowerCase() !== 'tobedeleted';
}

function personOf(user: Row): FilePerson {
  const name = `${valueOf(user, 'givenname')} ${valueOf(user, 'familyname')}`.trim();
  return { name: name || valueOf(user, 'username'), email: valueOf(user, 'email') };
}

function valueOf(row: Row, column: string): string {
  return row.get(column)?.trim() ?? '';
}
