/** Row of a CSV file. */
export interface CsvRow {
  /** Line of its first field, from 1. */
  line: number;
  fields: string[];
}

/** Finds the separator of a heading, which is the most frequent one. */
export function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1);
  const counts = [',', ';', '\t'].map((separator) => ({
    separator,
    count: head.split(separator).length,
  }));
  return counts.sort((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

/** Parses CSV as in RFC 4180. Empty rows are left out. */
export function* csvRows(text: string, separator: string): Generator<CsvRow> {
  let row: CsvRow = { line: 1, fields: [] };
  let field = '';
  let isQuoted = false;
  let line = 1;
  for (let at = 0; at <= text.length; at += 1) {
    const sign = text.charAt(at);
    const isEnd = at === text.length;
    if (sign === '\n' || (sign === '\r' && text.charAt(at + 1) !== '\n')) line += 1;
    if (isQuoted && !isEnd) {
      if (sign !== '"') field += sign;
      else if (text.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && field === '') isQuoted = true;
    else if (sign === separator && !isEnd) {
      row.fields.push(field);
      field = '';
    } else if (isEnd || sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') continue;
      row.fields.push(field);
      if (row.fields.some((each) => each.trim() !== '')) yield row;
      row = { line, fields: [] };
      field = '';
    } else field += sign;
  }
}
