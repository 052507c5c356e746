import { EMAIL_PATTERN, LIMITS } from 'shared-api/contract';
import { rowsOf, separatorOf } from './csvRows.ts';
import { examineTable, linesOf, type AddressColumn, type PeopleTable } from './peopleTable.ts';
import { recipientsIn } from './recipients.ts';

/** So many people at a time. */
export const MOST_PEOPLE = 1_000;
/** Characters that are looked at, of all and of one line. */
export const MOST_TEXT = 200_000;
const LONGEST_LINE = 2_000;

/**
 * Why nobody is invited by it: no e-mail address in the line; one that is none or too long; one that was there before, also with another
 * name; several addresses, of which one may be the student's.
 */
export type Fault = 'none' | 'invalid' | 'tooLong' | 'twice' | 'shared' | 'several';

/** Whether the person is in the list all the same, once. */
export function isRepeated(fault: Fault): boolean {
  return fault === 'twice' || fault === 'shared';
}

/** Somebody of the list, or a line of it that is nobody. */
export interface ListedPerson {
  /** An e-mail address as it compares; of a fault, of its own. */
  key: string;
  /** The address, or what the line has instead. */
  text: string;
  /** Empty where the list says none. */
  name: string;
  /** Of the text, from 1. */
  line: number;
  fault: Fault | null;
  /** Addresses to choose from, where the line has several. */
  choices?: readonly string[];
}

/** People of a list, and columns to choose from where it is a table that leaves open which addresses are the students'. */
export interface PeopleList {
  people: ListedPerson[];
  columns: AddressColumn[];
}

/** A line of the list, its cells where it is a row of a table. */
interface ListLine {
  written: string;
  cells: readonly string[];
}

/** Who is in a list as people write, export or copy them: one on a line or many, with names or without, or a table. */
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

/** The people of `readList` alone. */
export function readPeople(text: string): ListedPerson[] {
  return readList(text).people;
}

interface Examined {
  lines: ListLine[];
  table: PeopleTable;
  /** Indexes of lines of which somebody has to say which address is the student's. */
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
  // The same number of addresses in each of several lines: columns of a table without a heading.
  const isGrid =
    several.length > 1 &&
    several.every((each) => each.recipients.length === one?.recipients.length);
  const hasUnclear = isGrid || lines.some((_, index) => isUnclear(index));
  if (!hasUnclear) return new Set();
  return indexesOf(lines, (index) => {
    const { recipients = [], isList = false } = read[index] ?? {};
    if (settled(index)) return false;
    if (recipients.length > 1) return isGrid || isUnclear(index);
    // A row with one address: nobody knows of which column.
    return recipients.length === 1 && !isList && (lines[index]?.cells.length ?? 0) > 1;
  });
}

function indexesOf(lines: readonly ListLine[], matches: (index: number) => boolean): Set<number> {
  return new Set([...lines.keys()].filter(matches));
}

/** Two open lines make a table; a single one is asked about by itself, but where it has a heading. */
function columnsIn({ lines, table, openLines }: Examined): AddressColumn[] {
  if (openLines.size === 0 || (table.headAt < 0 && openLines.size === 1)) return [];
  const rows = lines.filter((_, index) => openLines.has(index));
  return table.columns.map((at) => ({
    heading: lines[table.headAt]?.cells[at]?.trim() ?? '',
    people: rows.flatMap(({ cells }) => table.personAt(cells, at) ?? []),
  }));
}

/** The list with one column of its table instead of all: headings and everything else of its rows go. */
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

/** The list with each address of open lines on a line of its own: all of them are students'. */
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

/** The list with one or more addresses instead of a line. */
export function withLine(text: string, line: number, emails: readonly string[]): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((written, index) => (index === line - 1 ? emails.join('\n') : written))
    .join('\n');
}

/** The list as it may stay on a device: names and the addresses that will be invited, nothing else of what was pasted. */
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
  // Told once, however often it is there.
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

/** As the server compares them. */
export function keyOf(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Its length comes first: a pattern never meets more. */
function faultOf(email: string): Fault | null {
  if (email.length > LIMITS.email) return 'tooLong';
  return EMAIL_PATTERN.test(email) ? null : 'invalid';
}
