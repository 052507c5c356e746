import { EMAIL_PATTERN, LIMITS } from 'shared-api/contract';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** Lines that are examined to find the separator. */
const SAMPLE_LINES = 50;
/** Spreadsheets write the separator into a first line of its own. */
const SEPARATOR_LINE = /^\s*"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n|$)/i;

/** Parses the rows of a CSV file (RFC 4180), without empty rows. */
export function csvRows(text: string): string[][] {
  const declared = SEPARATOR_LINE.exec(text.slice(0, 100));
  const body = declared ? text.slice(declared[0].length) : text;
  return rowsOf(body, declared?.[1] ?? separatorOf(body));
}

/** Parses rows like `csvRows`, with a known separator. */
export function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(field);
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
    field = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') field += sign;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field.trim() === '') {
      field = '';
      isQuoted = true;
    } else if (sign === separator) {
      row.push(field);
      field = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endRow();
    } else field += sign;
  }
  endRow();
  return rows;
}

/**
 * Finds the separator with which most cells are a whole e-mail address. Ties are decided by the
 * number of lines that contain it, then by its frequency: a title above the table has commas of its
 * own.
 */
export function separatorOf(text: string): string {
  const sample = text
    .slice(0, 100_000)
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const scores = SEPARATORS.map((separator) => {
    const cells = rowsOf(sample.join('\n'), separator);
    const emails = cells.flat().filter(isEmail).length;
    const lines = sample.filter((line) => line.includes(separator)).length;
    const count = sample.join('\n').split(separator).length;
    return { separator, rank: [emails, lines, count] };
  });
  const [best] = scores.sort((a, b) => compareRanks(b.rank, a.rank));
  return best?.separator ?? ',';
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/**
 * Whether a cell is exactly one e-mail address. Checks the length first, which bounds the cost of
 * the pattern.
 */
export function isEmail(cell: string): boolean {
  const written = cell.trim();
  return written.length <= LIMITS.email && !/[,;|<>"]/.test(written) && EMAIL_PATTERN.test(written);
}
