import type { CsvForm } from 'shared-api/contract';
import { csvFormOf, csvOf } from './csv.ts';
import type { Cell } from './sheet.ts';

async function csv(head: string[], ...rows: Cell[][]): Promise<string> {
  return csvIn('comma', head, ...rows);
}

async function csvIn(form: CsvForm, head: string[], ...rows: Cell[][]): Promise<string> {
  async function* some() {
    yield rows;
  }
  const pieces: string[] = [];
  for await (const piece of csvOf({ title: 'Any', head, rows: some() }, form)) pieces.push(piece);
  return pieces.join('');
}

test('lines end as in RFC 4180, and the file is marked as UTF-8', async () => {
  expect(await csv(['Student', 'Average (%)'], ['Zoë', 76.25], ['Ann', null])).toBe(
    '\uFEFFStudent,Average (%)\r\nZoë,76.25\r\nAnn,\r\n',
  );
});

test('commas, quotes and line breaks stay inside their field', async () => {
  expect(await csv(['Line\nbreak'], ['Ann, the "first"'])).toBe(
    '\uFEFF"Line\nbreak"\r\n"Ann, the ""first"""\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', ' =1'])(
  '%j is no formula in a spreadsheet, not even in a heading',
  async (text) => {
    const [head = '', row = ''] = (await csv([text], [text])).slice(1).split('\r\n');
    for (const field of [head, row]) expect(field.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a negative number is a number', async () => {
  expect(await csv(['n'], [-1])).toContain('\r\n-1\r\n');
});

test.each([';', '\t', '|', ',', '"', "'", '\n'])(
  'a field that another spreadsheet splits at %j contains no formula after it',
  async (sign) => {
    const text = await csv([`Essay${sign}＝1`], [`Ann${sign}=1+1${sign} @SUM(A1)`]);
    expect(text).toContain(`Ann${sign === '"' ? '""' : sign}'=1+1`);
    expect(text).not.toMatch(/[,;|\t\r\n"][^\S\t\r\n]*[=+\-@＝＋－＠]/u);
  },
);

test.each([';', '\t', "'", '"'])('a field with %j is quoted', async (sign) => {
  const field = sign.replace('"', '""');
  expect(await csv(['n'], [`Ann${sign}Bo`])).toContain(`\r\n"Ann${field}Bo"\r\n`);
});

test('text that is no formula is unchanged', async () => {
  const text = await csv(['A+ = 1, or 2'], ['Anne-Marie']);
  expect(text).toBe('\uFEFF"A+ = 1, or 2"\r\nAnne-Marie\r\n');
});

test.each([
  ['comma', '\uFEFFStudent,Average (%)\r\nZoë,76.25\r\n"Ann; Bo",-1\r\n'],
  ['semicolon', '\uFEFFStudent;Average (%)\r\nZoë;76.25\r\n"Ann; Bo";-1\r\n'],
  ['semicolon_decimal_comma', '\uFEFFStudent;Average (%)\r\nZoë;76,25\r\n"Ann; Bo";-1\r\n'],
] as const)('separator and decimal sign of %s', async (form, expected) => {
  const rows = [
    ['Zoë', 76.25],
    ['Ann; Bo', -1],
  ];
  expect(await csvIn(form, ['Student', 'Average (%)'], ...rows)).toBe(expected);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', 'Ann;=1+1', 'Ann,=1+1', '＝1'])(
  '%j is no formula in any form',
  async (text) => {
    for (const form of ['comma', 'semicolon', 'semicolon_decimal_comma'] as const) {
      expect(await csvIn(form, ['n'], [text])).not.toMatch(/[,;\r\n"][^\S\t\r\n]*[=+\-@＝]/u);
    }
  },
);

test.each(['constructor', 'tabs', 7, undefined, ['semicolon']])(
  'the form %j means the standard one',
  (form) => expect(csvFormOf(form)).toBe('comma'),
);
