import { EMAIL_PATTERN, LIMITS } from 'shared-api/contract';
import { rowsOf, separatorOf } from './csvRows.ts';
import { examineTable, linesOf, type AddressColumn, type PeopleTable } from './peopleTable.ts';
import { recipientsIn } from './recipients.ts';

/** Maximum number of people in a list. */
export const MOST_PEOPLE = 1_000;
/** Characters that are read, in total and of one line. */
export const MOST_TEXT = 200_000;
const LONGEST_LINE = 2_000;

/**
 * Reasons why a line invites nobody: no e-mail address; an invalid or too long one; a duplicate,
 * also with another name; several addresses, one of which may be the student's.
 */
export type Fault = 'none' | 'invalid' | 'tooLong' | 'twice' | 'shared' | 'several';

/** Whether the person is in the list once anyway. */
export function isRepeated(fault: Fault): boolean {
  return fault === 'twice' || fault === 'shared';
}

/** A person in the list, or an invalid line. */
export interface ListedPerson {
  /** A normalised e-mail address; for an invalid line, a unique key. */
  key: string;
  /** The address, or the text of an invalid line. */
  text: string;
  /** Empty without a name. */
  name: string;
  /** Line number in the text, from 1. */
  line: number;
  fault: Fault | null;
  /** Addresses to choose from, if the line has several. */
  choices?: readonly string[];
}

/**
 * The people of a list, and the columns to choose from if it is a table with ambiguous addresses.
 */
export interface PeopleList {
  people: ListedPerson[];
  columns: AddressColumn[];
}

/** A line of the list, with its cells if it is a row of a table. */
interface ListLine {
  written: string;
  cells: readonly string[];
}

/**
 * Reads a list as people write, export or copy it: one or many on a line, with or without names, or
 * a table.
 */
export function readList(text: string, most = MOST_PEOPLE): PeopleList {
  const { lines, table, openLines } = examine(text);
  const people = new Map<string, ListedPerson>();
  for (const [index, { written, cells }] of lines.entries()) {
    if (people.size > most) break;
    const isAbove = index < table.headAt && !written.includes('@');
    if (written === '' || index === table.headAt || isAbove) continue;
    const line = index + 1;
    const isRow = table.headAt >= 0 && index > table.headAt && cells.length > 1;
    const chosen = isRow && table.chosen >= 0 ? table.personAt(cells, table.chosen) : null;
    const { recipients } = recipientsIn(written);
    const open = openLines.has(index);
    const found = chosen ? recipientsIn(chosen.email).recipients : recipients;
    if (found.length === 0) {
      const key = `line ${line}`;
      people.set(key, { key, text: written, name: '', line, fault: 'none' });
    } else if (open) {
      const key = `line ${line}`;
      const choices = [...new Set(recipients.map(({ email }) => email))];
      people.set(key, { key, text: written, name: '', line, fault: 'several', choices });
    } else {
      for (const { name, email } of found) add(people, { name: chosen?.name || name, email, line });
    }
  }
  return { people: [...people.values()], columns: columnsIn({ lines, table, openLines }) };
}

/** Returns only the people of `readList`. */
export function readPeople(text: string): ListedPerson[] {
  return readList(text).people;
}

interface Examined {
  lines: ListLine[];
  table: PeopleTable;
  /** Indexes of lines for which somebody has to choose the student's address. */
  openLines: ReadonlySet<number>;
}

function examine(text: string): Examined {
  const all = text.slice(0, MOST_TEXT).split(/\r\n|\r|\n/);
  const separator = separatorOf(text.slice(0, MOST_TEXT));
  const lines = all.map((whole): ListLine => {
    const written = whole.trim().slice(0, LONGEST_LINE);
    // The cells of an empty first column count too.
    const [cells = []] = rowsOf(whole.slice(0, LONGEST_LINE), separator);
    return { written, cells };
  });
  const table = examineTable(lines.map(({ cells }) => cells));
  return { lines, table, openLines: findOpenLines(lines, table) };
}

function findOpenLines(lines: readonly ListLine[], table: PeopleTable): Set<number> {
  const read = lines.map(({ written }) => recipientsIn(written));
  const isTable = table.headAt >= 0 && (lines[table.headAt]?.cells.length ?? 0) > 1;
  const isRow = (index: number) => {
    return isTable && index > table.headAt && (lines[index]?.cells.length ?? 0) > 1;
  };
  if (isTable && table.chosen < 0 && table.columns.length > 0) {
    return indexesOf(lines, (index) => isRow(index) && (read[index]?.recipients.length ?? 0) > 0);
  }
  const settled = (index: number) => isRow(index) && table.chosen >= 0;
  const isUnclear = (index: number) => !settled(index) && read[index]?.isUnclear === true;
  const several = read.filter(({ recipients }) => recipients.length > 1);
  const [one] = several;
  // Several lines with equally many addresses are a table without headings.
  const isGrid =
    several.length > 1 &&
    several.every((each) => each.recipients.length === one?.recipients.length);
  const hasUnclear = isGrid || lines.some((_, index) => isUnclear(index));
  if (!hasUnclear) return new Set();
  return indexesOf(lines, (index) => {
    const { recipients = [], isList = false } = read[index] ?? {};
    if (settled(index)) return false;
    if (recipients.length > 1) return isGrid || isUnclear(index);
    // A row with one address, whose column is unknown.
    return recipients.length === 1 && !isList && (lines[index]?.cells.length ?? 0) > 1;
  });
}

function indexesOf(lines: readonly ListLine[], matches: (index: number) => boolean): Set<number> {
  return new Set([...lines.keys()].filter(matches));
}

/**
 * Two ambiguous lines make a table; a single one is decided on its own, unless it has a heading.
 */
function columnsIn({ lines, table, openLines }: Examined): AddressColumn[] {
  if (openLines.size === 0 || (table.headAt < 0 && openLines.size === 1)) return [];
  const rows = lines.filter((_, index) => openLines.has(index));
  return table.columns.map((at) => ({
    heading: lines[table.headAt]?.cells[at]?.trim() ?? '',
    people: rows.flatMap(({ cells }) => table.personAt(cells, at) ?? []),
  }));
}

/** Returns the list with only one column of its table, without headings and other cells. */
export function withColumn(text: string, choice: number): string {
  const { lines, table, openLines } = examine(text);
  const at = table.columns[choice] ?? -1;
  return lines
    .flatMap(({ written, cells }, index) => {
      if (index === table.headAt || (index < table.headAt && !written.includes('@'))) return [];
      if (!openLines.has(index)) return [written];
      const person = table.personAt(cells, at);
      return person ? [linesOf([person])] : [];
    })
    .join('\n');
}

/**
 * Returns the list with each address of ambiguous lines on its own line, for lists in which all are
 * students'.
 */
export function withAllAddresses(text: string): string {
  const { lines, openLines } = examine(text);
  return lines
    .flatMap(({ written }, index) => {
      return openLines.has(index)
        ? recipientsIn(written).recipients.map(({ email }) => email)
        : written;
    })
    .join('\n');
}

/** Returns the list with a line replaced by one or more addresses. */
export function withLine(text: string, line: number, emails: readonly string[]): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((written, index) => (index === line - 1 ? emails.join('\n') : written))
    .join('\n');
}

/**
 * Returns the list in the form that may be stored on a device: names and the addresses to invite,
 * without anything else that was pasted.
 */
export function storableText(text: string): string {
  const { people } = readList(text, Infinity);
  return linesOf(
    people.flatMap(({ fault, name, text: email }) => (fault === null ? [{ name, email }] : [])),
  );
}

interface Found {
  name: string;
  email: string;
  line: number;
}

function add(people: Map<string, ListedPerson>, { name, email, line }: Found): void {
  const fault = faultOf(email);
  const key = keyOf(email);
  const before = people.get(key);
  if (!before) people.set(key, { key, text: email, name, line, fault });
  // A repeated address is reported once, however often it occurs.
  else if (!before.fault) {
    const again = `again ${key}`;
    const isShared = name !== '' && before.name !== '' && name !== before.name;
    if (people.has(again)) return;
    people.set(again, {
      key: again,
      text: email,
      name,
      line,
      fault: isShared ? 'shared' : 'twice',
    });
  }
}

/** Normalises an address the same way as the server does to compare addresses. */
export function keyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Checks the length first, so that the pattern never runs on a longer text. */
function faultOf(email: string): Fault | null {
  if (email.length > LIMITS.email) return 'tooLong';
  return EMAIL_PATTERN.test(email) ? null : 'invalid';
}
