import { isEmail } from './csvRows.ts';
import {
  isHeadingRow,
  isSecret,
  kindOfHeading,
  nameColumns,
  ownerInHeading,
  type HeadingKind,
} from './headings.ts';

/** A person in a file; the address may be empty. */
export interface FilePerson {
  name: string;
  email: string;
}

/** A column of addresses, for which somebody has to decide whether it is the students'. */
export interface AddressColumn {
  /** Heading in the file; empty without headings. */
  heading: string;
  people: FilePerson[];
}

/** The unambiguous people of a table, and the columns to choose from. */
export interface TableContent {
  people: FilePerson[];
  columns: AddressColumn[];
}

/** A table with its relevant columns. */
export interface PeopleTable {
  /** Index of the row with headings; -1 without one. */
  headAt: number;
  /** Index of the students' column; -1 if somebody has to choose from `columns`. */
  chosen: number;
  columns: number[];
  /** Reads the person of a row; null if that column has none. */
  personAt: (row: readonly string[], column: number) => FilePerson | null;
}

type Rows = readonly (readonly string[])[];

/** Maximum number of rows above the headings: a title, a date, the name of a school. */
const ROWS_ABOVE = 10;

/**
 * Finds the students' addresses: the only column, or the one whose heading says so. Chooses none if
 * the headings are ambiguous, or the only column belongs to others.
 */
export function examineTable(rows: Rows, headAt = findHeading(rows)): PeopleTable {
  const head = rows[headAt] ?? [];
  const found = candidatesIn(head, rows.slice(headAt + 1));
  const names = nameColumns(head);
  return {
    headAt,
    chosen: studentsColumn(found),
    columns: found.map(({ at }) => at),
    personAt(row, column) {
      const person = { name: nameIn(row, names), email: row[column]?.trim() ?? '' };
      return person.name === '' && person.email === '' ? null : person;
    },
  };
}

function findHeading(rows: Rows): number {
  return rows.slice(0, ROWS_ABOVE + 1).findIndex(isHeadingRow);
}

/**
 * In a file, a first row of several texts without an address is the heading, whatever its words.
 */
function findFileHeading(rows: Rows): number {
  const [first = [], second = []] = rows;
  const hasEmail = (row: readonly string[]) => row.some((cell) => cell.includes('@'));
  const isHeading = first.filter(isFilled).length > 1 && !hasEmail(first) && hasEmail(second);
  const named = findHeading(rows);
  return named < 0 && isHeading ? 0 : named;
}

/** Reads a file's table. Offers all columns of addresses if the students' is not clear. */
export function readTable(rows: Rows): TableContent {
  const { headAt, chosen, columns, personAt } = examineTable(rows, findFileHeading(rows));
  const body = rows.slice(headAt + 1);
  if (headAt < 0 && isListOfPeople(body)) {
    return { people: body.flat().filter(isFilled).map(recipientOf), columns: [] };
  }
  const peopleAt = (column: number) => body.flatMap((row) => personAt(row, column) ?? []);
  if (chosen >= 0) return { people: peopleAt(chosen), columns: [] };
  return {
    people: [],
    columns: columns.map((at) => ({
      heading: rows[headAt]?.[at]?.trim() ?? '',
      people: peopleAt(at),
    })),
  };
}

interface Candidate {
  at: number;
  kind: HeadingKind;
}

/** Returns the index of the unambiguous students' column; -1 if somebody has to choose. */
function studentsColumn(found: readonly Candidate[]): number {
  const students = found.filter(({ kind }) => kind === 'student');
  const likely = students.length > 0 ? students : found.filter(({ kind }) => kind === 'email');
  const [only] = likely;
  return only && likely.length === 1 ? only.at : -1;
}

/**
 * Returns the columns named e-mail, and those with addresses in most cells; only one of two with
 * equal addresses.
 */
function candidatesIn(head: readonly string[], body: Rows): Candidate[] {
  const width = Math.max(head.length, ...body.map((row) => row.length));
  const found: (Candidate & { content: string })[] = [];
  for (let at = 0; at < width; at += 1) {
    const cells = body.map((row) => row[at]?.trim() ?? '');
    const kind = kindOfColumn(head[at] ?? '', cells);
    if (kind !== 'none') found.push({ at, kind, content: cells.join('\n').toLowerCase() });
  }
  const rank = ({ kind, at }: Candidate) =>
    ['student', 'email', 'other'].indexOf(kind) * width + at;
  return found.filter((one) =>
    found.every((other) => other.content !== one.content || rank(one) <= rank(other)),
  );
}

function kindOfColumn(heading: string, cells: readonly string[]): HeadingKind {
  if (isSecret(heading) || !cells.some((cell) => cell.includes('@'))) return 'none';
  const called = kindOfHeading(heading);
  if (called !== 'none') return called;
  const count = cells.filter(isAddress).length;
  return count > 0 && count * 2 >= cells.filter(isFilled).length ? ownerInHeading(heading) : 'none';
}

/**
 * Whether the rows contain only addresses, as `Ada <ada@school.example>` or bare: one in each row,
 * or any number in a single row.
 */
function isListOfPeople(rows: Rows): boolean {
  const isOneEach = rows.every((row) => row.filter(isFilled).length <= 1);
  return (rows.length === 1 || isOneEach) && rows.flat().filter(isFilled).every(isAddress);
}

const BRACKETED = /^([^<>]*)<([^<>]*)>$/;

function isAddress(cell: string): boolean {
  return isEmail(BRACKETED.exec(cell.trim())?.[2] ?? cell);
}

function recipientOf(cell: string): FilePerson {
  const [, name = '', email = cell] = BRACKETED.exec(cell.trim()) ?? [];
  return { name: name.replaceAll('"', '').trim(), email: email.trim() };
}

function isFilled(cell: string): boolean {
  return cell.trim() !== '';
}

/**
 * Joins first and last name. Beside only a first name, `Name` is the last name; beside only a last
 * name, the first.
 */
function nameIn(row: readonly string[], columns: ReturnType<typeof nameColumns>): string {
  const cell = (at: number) => row[at]?.trim() ?? '';
  const full = cell(columns.full);
  if (columns.given < 0 && columns.family < 0) return full;
  const given = columns.given < 0 ? full : cell(columns.given);
  const family = columns.family < 0 ? full : cell(columns.family);
  // `Name` beside them may be the whole name.
  const isWhole = full.includes(' ') && full.includes(given) && full.includes(family);
  return isWhole || (given === '' && family === '') ? full : `${given} ${family}`.trim();
}

/** Writes people as lines of the list: `Ada Lovelace <ada@school.example>`. */
export function linesOf(people: readonly FilePerson[]): string {
  return people
    .map(({ name, email }) => {
      const plain = name.replace(/[<>",;\s]+/g, ' ').trim();
      if (plain === '' || email.includes('<')) return email;
      return email === '' ? plain : `${plain} <${email}>`;
    })
    .join('\n');
}
