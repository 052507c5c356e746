import type { CsvForm } from 'shared-api/contract';
import type { Cell, Sheet } from './sheet.ts';

/** Matches what spreadsheets run as a formula; full-width signs count as well. */
const FORMULA = /^[\s=+\-@＝＋－＠]/;
/**
 * Matches a formula after a possible separator. The separator depends on the spreadsheet (its
 * country, or the import dialog), and quotes within a field have no effect. So no formula may
 * follow any of these signs.
 */
const FORMULA_WITHIN = /([,;|\t\r\n"'])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;
const QUOTED = /[,;|\t\r\n"']/;
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Separator and decimal sign of each form. */
const SIGNS: Record<CsvForm, { separator: string; decimal: string }> = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: '.' },
  semicolon_decimal_comma: { separator: ';', decimal: ',' },
};

/** Parses the form of a CSV file; any unknown value means the standard form. */
export function csvFormOf(form: unknown): CsvForm {
  return typeof form === 'string' && Object.hasOwn(SIGNS, form) ? (form as CsvForm) : 'comma';
}

/**
 * Writes a table as CSV (RFC 4180, with the signs of its form) that is safe to open in a
 * spreadsheet.
 */
export async function* csvOf(
  { head, rows }: Sheet,
  form: CsvForm = 'comma',
): AsyncGenerator<string> {
  const { separator, decimal } = SIGNS[form];
  const write = (cell: Cell) => {
    return typeof cell === 'number' ? String(cell).replace('.', decimal) : fieldOf(safe(cell));
  };
  const lineOf = (cells: readonly Cell[]) => `${cells.map(write).join(separator)}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const some of rows) yield some.map(lineOf).join('');
}

function safe(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const within = cell.replace(FORMULA_WITHIN, "$1$2'");
  return FORMULA.test(cell) ? `'${within}` : within;
}

/** Writes a field unchanged, quoted if necessary. */
export function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
