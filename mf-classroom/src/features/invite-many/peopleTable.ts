import { isEmail } from './csvRows.ts';
import {
  isHeadingRow,
  isSecret,
  kindOfHeading,
  nameColumns,
  ownerInHeading,
  type HeadingKind,
} from './headings.ts';

/** Somebody in a file; without an address where none stands there. */
export interface FilePerson {
  name: string;
  email: string;
}

/** A column of addresses, of which a person says whether it is the students'. */
export interface AddressColumn {
  /** Heading in the file; empty where it has no headings. */
  heading: string;
  people: FilePerson[];
}

/** People whom a table names without doubt, and columns that somebody has to choose from. */
export interface TableContent {
  people: FilePerson[];
  columns: AddressColumn[];
}

/** A table with the columns that concern the import. */
export interface PeopleTable {
  /** Index of the row that names the columns; -1 where none does. */
  headAt: number;
  /** Index of the students' column; -1 where somebody has to choose from `columns`. */
  chosen: number;
  columns: number[];
  /** Null where a row names nobody in that column. */
  personAt: (row: readonly string[], column: number) => FilePerson | null;
}

type Rows = readonly (readonly string[])[];

/** Rows above the heading: a title, a date, the name of a school. */
const ROWS_ABOVE = 10;

/**
 * Finds the students' addresses: the one column there is, or the one whose heading says so. Where headings leave it open, or the only
 * column is somebody else's, none is chosen.
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

/** In a file, a first row of several texts without an address is the heading, whatever it says. */
function findFileHeading(rows: Rows): number {
  const [first = [], second = []] = rows;
  const hasEmail = (row: readonly string[]) => row.some((cell) => cell.includes('@'));
  const isHeading = first.filter(isFilled).length > 1 && !hasEmail(first) && hasEmail(second);
  const named = findHeading(rows);
  return named < 0 && isHeading ? 0 : named;
}

/** Reads a file's table. All columns of addresses are offered where the students' is not clear. */
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

/** The index of the column that is the students' without doubt; -1 where somebody has to say so. */
function studentsColumn(found: readonly Candidate[]): number {
  const students = found.filter(({ kind }) => kind === 'student');
  const likely = students.length > 0 ? students : found.filter(({ kind }) => kind === 'email');
  const [only] = likely;
  return only && likely.length === 1 ? only.at : -1;
}

/** Columns called e-mail, and those with addresses in most of their cells; one of two with the same addresses. */
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

/** Nothing but addresses, as `Ada <ada@school.example>` or bare: one in each row, or any number in a single one. */
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

/** First and last name make the name. Beside a first name alone, `Name` is the last one; beside a last name alone, the first. */
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
