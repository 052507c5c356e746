import { csvRows } from './csvRows.ts';
import { FileError, textsOf } from './fileTexts.ts';
import { readOneRoster, type FileClass, type Row, type Table } from './oneRoster.ts';
import { readTable, type AddressColumn } from './peopleTable.ts';

/** The people in files. With several classes or address columns, the teacher has to choose. */
export interface FileContent {
  classes: FileClass[];
  columns: AddressColumn[];
}

/**
 * Reads people from files that belong together: CSV files with a column of e-mail addresses, plain
 * text, or a OneRoster export, as single files or as a zip.
 * @throws FileError if the files contain no people
 */
export async function readPeopleFiles(files: readonly File[]): Promise<FileContent> {
  const tables = (await textsOf(files)).map(csvRows);
  const roster = readOneRoster(tables.map(rosterTable));
  const contents = roster ? [] : tables.map(readTable);
  const people = contents.flatMap((content) => content.people);
  const classes = (roster ?? [{ title: '', people }]).filter(hasAddresses);
  const columns = contents.flatMap((content) => content.columns).filter(hasAddresses);
  if (classes.length === 0 && columns.length === 0) throw new FileError('nobody');
  return { classes, columns };
}

function hasAddresses({ people }: Pick<FileClass, 'people'>): boolean {
  return people.some(({ email }) => email !== '');
}

function rosterTable([head = [], ...body]: string[][]): Table {
  const columns = head.map((name) => name.trim().toLowerCase());
  const named = (cells: string[]): Row =>
    new Map(columns.map((name, index) => [name, cells[index] ?? '']));
  return { columns, rows: body.map(named) };
}
