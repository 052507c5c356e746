import type { CsvForm } from 'shared-api/contract';
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

/** The separator and the decimal sign of each form. */
const SIGNS: Record<CsvForm, { separator: string; decimal: string }> = {
  comma: { separator: ',', decimal: '.' },
  semicolon: { separator: ';', decimal: '.' },
  semicolon_decimal_comma: { separator: ';', decimal: ',' },
};

/** Anything else asks for the standard form. */
export function csvFormOf(form: unknown): CsvForm {
  return typeof form === 'string' && Object.hasOwn(SIGNS, form) ? (form as CsvForm) : 'comma';
}

/** A table as CSV (RFC 4180, but for the signs of its form), safe to open in a spreadsheet. */
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

/** A field as it is, quoted where it must be. */
export function fieldOf(cell: Cell): string {
  if (cell === null) return '';
  const text = String(cell);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
