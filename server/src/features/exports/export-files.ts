import { dataText } from 'platform/languages';
import type { CsvForm, ExportFile } from 'shared-api/contract';
import type { Core } from '../../core.ts';
import type { ClassOfUser } from '../classes/queries.ts';
import { csvOf } from './csv.ts';
import { gradesSheet } from './grades.ts';
import { membersSheet } from './members.ts';
import { fileMessages } from './messages.ts';
import { oneRosterOf } from './one-roster.ts';
import { xlsxOf } from './xlsx.ts';

interface Wanted {
  ownClass: ClassOfUser;
  readerId: string;
  language: string;
  /** Form of CSV files. */
  form: CsvForm;
}

interface FileKind {
  type: string;
  write: (core: Core, wanted: Wanted) => Promise<AsyncIterable<string | Uint8Array>>;
}

const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const FILES: Record<ExportFile, FileKind> = {
  'members.csv': {
    type: CSV,
    write: async (core, wanted) => csvOf(members(core, wanted), wanted.form),
  },
  'members.xlsx': {
    type: XLSX,
    write: async (core, wanted) => xlsxOf(members(core, wanted), wanted.language),
  },
  'grades.csv': {
    type: CSV,
    write: async (core, wanted) => csvOf(await grades(core, wanted), wanted.form),
  },
  'grades.xlsx': {
    type: XLSX,
    write: async (core, wanted) => xlsxOf(await grades(core, wanted), wanted.language),
  },
  'oneroster.zip': {
    type: 'application/zip',
    write: async ({ db, config }, { ownClass, readerId, language }) => {
      const { id, name, category, role } = ownClass;
      const reader = { id: readerId, role };
      const product = config.site.productName;
      return oneRosterOf(db, { id, name, category, reader, product, language, now: new Date() });
    },
  },
};

export function isFile(name: string): name is ExportFile {
  return Object.hasOwn(FILES, name);
}

function members({ db }: Core, { ownClass, readerId, language }: Wanted) {
  return membersSheet(db, ownClass.id, { id: readerId, role: ownClass.role }, language);
}

function grades({ db }: Core, { ownClass, language }: Wanted) {
  return gradesSheet(db, ownClass.id, language);
}

/** Characters that some system forbids in file names. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\s]+/gu;

/** Returns a file name with the name of the class, in the reader's language. */
export function nameOf(file: ExportFile, className: string, language: string): string {
  const messages = fileMessages(language);
  const [what, kind = ''] = file.split('.');
  const titles: Record<string, string> = {
    members: messages.membersFile({ className }),
    grades: messages.gradesFile({ className }),
    oneroster: `${className} OneRoster`,
  };
  const title = dataText(titles[what ?? ''] ?? className);
  return `${title.replace(FORBIDDEN, ' ').trim()}.${kind}`;
}
