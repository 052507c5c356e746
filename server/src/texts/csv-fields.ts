/** Matches what spreadsheets run as a formula; full-width signs count as well. */
const FORMULA = /^[\s=+\-@＝＋－＠]/;
/**
 * Matches a formula after a possible separator. The separator depends on the spreadsheet (its
 * country, or the import dialog), and quotes within a field have no effect. So no formula may
 * follow any of these signs.
 */
const FORMULA_WITHIN = /([,;|\t\r\n"'])([^\S\t\r\n]*)(?=[=+\-@＝＋－＠])/g;
const GUARD = /^'(?=[=+\-@＝＋－＠])/;
const GUARD_WITHIN = /([,;|\t\r\n"'])([^\S\t\r\n]*)'(?=[=+\-@＝＋－＠])/g;
const QUOTED = /[,;|\t\r\n"']/;

/** Puts an apostrophe before each formula in a text, so that no spreadsheet runs it. */
export function withoutFormulas(text: string): string {
  const within = text.replace(FORMULA_WITHIN, "$1$2'");
  return FORMULA.test(text) ? `'${within}` : within;
}

/** Removes the apostrophes of `withoutFormulas` from a text without spaces at its start. */
export function withFormulas(text: string): string {
  return text.replace(GUARD, '').replace(GUARD_WITHIN, '$1$2');
}

/** Writes a field of CSV unchanged, quoted if necessary. */
export function csvField(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
