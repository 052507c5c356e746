import { averageOf } from 'shared-api/average';
import type { GradeTable } from 'shared-api/contract';
import { countedIn, lateOf } from './cells.ts';
import { messages } from './messages.ts';

/** Spreadsheets run what starts like this as a formula; the wide forms are taken for the narrow ones. */
const FORMULA = /^[\s=+\-@＝＋－＠]/;
/**
 * Which signs end a field is the spreadsheet's own choice (by country, or asked at the import), and quotes that are
 * not at the beginning of a field as it sees it mean nothing: so no formula may follow any such sign either.
 */
const FORMULA_WITHIN = /([,;|\t\r\n"'])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;
const QUOTED = /[,;|\t\r\n"']/;
/** By it, spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

function fieldOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const within = value.replace(FORMULA_WITHIN, "$1$2'");
  const text = FORMULA.test(value) ? `'${within}` : within;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The table as CSV (RFC 4180), safe to open in a spreadsheet. */
export function csvOf({ classwork, students }: GradeTable): string {
  const head = [
    messages.csvStudent,
    messages.csvEmail,
    messages.csvAverage,
    ...classwork.map(({ title, mark }) => messages.csvWork({ title, mark })),
  ];
  const rows = students.map((student) => {
    const { user, cells } = student;
    const scores = classwork.map((work, index) => countedIn(student, work, cells[index]));
    const graded = classwork.flatMap(({ id, mark }, index) => {
      const score = cells[index]?.[0] ?? null;
      return score === null ? [] : [{ score, mark, late: lateOf(student, id) }];
    });
    return [user.username, user.email, averageOf(graded), ...scores];
  });
  const lines = [head, ...rows].map((line) => `${line.map(fieldOf).join(',')}\r\n`);
  return BYTE_ORDER_MARK + lines.join('');
}

/** No system takes these in the name of a file. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\s]+/gu;

export function csvFileName(className: string): string {
  return messages.fileName({ className }).replace(FORBIDDEN, ' ').trim();
}
