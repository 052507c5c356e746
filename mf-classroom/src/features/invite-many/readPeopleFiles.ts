import { csvRows } from './csvRows.ts';
import {
  readOneRoster,
  type FileClass,
  type FilePerson,
  type Row,
  type Table,
} from './oneRoster.ts';

/** Bytes of a file, and of what a zip holds. */
export const MOST_BYTES = 5 * 1024 * 1024;

/** What a person is told of files that bring nobody. */
export class FileError extends Error {
  readonly reason: 'tooLarge' | 'unreadable' | 'nobody';

  constructor(reason: FileError['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Who is in files that belong together: a CSV file with a column of e-mail addresses, plain text, or what OneRoster has, its files or
 * the zip of them. Several where they are of several classes.
 * @throws FileError where there is nobody in them
 */
export async function readPeopleFiles(files: readonly File[]): Promise<FileClass[]> {
  const texts: string[] = [];
  for (const file of files) {
    if (file.size > MOST_BYTES) throw new FileError('tooLarge');
    const bytes = new Uint8Array(await file.arrayBuffer());
    texts.push(...(isZip(bytes) ? await textsInZip(bytes) : [decode(bytes)]));
  }
  const tables = texts.map((text) => tableOf(csvRows(text)));
  const classes = readOneRoster(tables.map(({ named }) => named)) ?? [
    { title: '', people: tables.flatMap(({ rows }) => peopleOf(rows)) },
  ];
  const found = classes.filter(({ people }) => people.some(({ email }) => email !== ''));
  if (found.length === 0) throw new FileError('nobody');
  return found;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

async function textsInZip(bytes: Uint8Array): Promise<string[]> {
  const { unzipSync } = await import('fflate');
  let room = MOST_BYTES;
  let isTooLarge = false;
  const take = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!/\.(?:csv|txt)$/i.test(name) || /(?:^|\/)(?:\.|__MACOSX)/.test(name)) return false;
    room -= originalSize;
    isTooLarge ||= room < 0;
    return !isTooLarge;
  };
  try {
    const entries = Object.values(unzipSync(bytes, { filter: take }));
    if (isTooLarge) throw new FileError('tooLarge');
    return entries.map(decode);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}

/** UTF-8 or UTF-16 as it says itself; else UTF-8, and what is none is as spreadsheets of Western Europe write. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof FileError) throw error;
    return checked(new TextDecoder('windows-1252').decode(bytes));
  }
}

/** No text has the character NUL: a picture or a spreadsheet does. */
function checked(text: string): string {
  if (text.includes('\0')) throw new FileError('unreadable');
  return text;
}

function tableOf(rows: string[][]): { rows: string[][]; named: Table } {
  const [head = [], ...body] = rows;
  const columns = head.map((name) => name.trim().toLowerCase());
  const named = (cells: string[]): Row =>
    new Map(columns.map((name, place) => [name, cells[place] ?? '']));
  return { rows, named: { columns, rows: body.map(named) } };
}

const EMAIL_COLUMN = /^(?:e[- ]?mail|mail)\b|^البريد/i;
const NAME_COLUMN = /^(?:full[ _]?name|name|student|display[ _]?name)$|^(?:الاسم|الطالب)/i;

/** The column that is called e-mail, else the one that has most addresses. */
function peopleOf(rows: string[][]): FilePerson[] {
  const [head = []] = rows;
  const called = head.findIndex((name) => EMAIL_COLUMN.test(name.trim()) && !name.includes('@'));
  const at = called >= 0 ? called : fullestColumn(rows);
  if (at < 0) return [];
  const hasHead = called >= 0 || !head.some((cell) => cell.includes('@'));
  const nameAt = hasHead ? head.findIndex((name) => NAME_COLUMN.test(name.trim())) : -1;
  return rows
    .slice(hasHead ? 1 : 0)
    .map((row) => ({ name: row[nameAt]?.trim() ?? '', email: row[at]?.trim() ?? '' }))
    .filter(({ name, email }) => name !== '' || email !== '');
}

function fullestColumn(rows: string[][]): number {
  const counts: number[] = [];
  for (const row of rows) {
    for (const [place, cell] of row.entries()) {
      if (cell.includes('@')) counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  const most = Math.max(0, ...counts.filter((count) => count !== undefined));
  return most === 0 ? -1 : counts.indexOf(most);
}

/** As they are written into the list: `Ada Lovelace <ada@school.example>`. */
export function linesOf(people: readonly FilePerson[]): string {
  return people
    .map(({ name, email }) => {
      const plain = name.replace(/[<>",;\s]+/g, ' ').trim();
      if (plain === '' || email.includes('<')) return email;
      return email === '' ? plain : `${plain} <${email}>`;
    })
    .join('\n');
}
