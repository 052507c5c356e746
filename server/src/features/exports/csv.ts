import type { Cell, Sheet } from './sheet.ts';

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

/** A table as CSV (RFC 4180), safe to open in a spreadsheet. */
export async function* csvOf({ head, rows }: Sheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const some of rows) yield some.map(lineOf).join('');
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map((cell) => fieldOf(safe(cell))).join(',')}\r\n`;
}

function safe(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const within = cell.replace(FORMULA_WITHIN, "$1$2'");
  return FORMULA.test(cell) ? `'${within}` : within;
}

/** A field as it is, quoted where it must be. */
export function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
