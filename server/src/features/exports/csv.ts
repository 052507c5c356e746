import type { CsvForm } from 'shared-api/contract';
import { csvField, withoutFormulas } from '../../texts/csv-fields.ts';
import type { Cell, Sheet } from './sheet.ts';

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
    if (typeof cell === 'number') return String(cell).replace('.', decimal);
    return csvField(cell === null ? null : withoutFormulas(cell));
  };
  const lineOf = (cells: readonly Cell[]) => `${cells.map(write).join(separator)}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(head);
  for await (const some of rows) yield some.map(lineOf).join('');
}
