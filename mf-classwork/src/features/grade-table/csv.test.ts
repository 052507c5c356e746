import type { GradeTable } from 'shared-api/contract';
import { csvFileName, csvOf } from './csv.ts';

function tableOf(username: string, title = 'Essay'): GradeTable {
  const user = { id: 'u1', username, profile_image: null, email: 'a@school.example' };
  return {
    classwork: [
      { id: 'w1', title, mark: 20 },
      { id: 'w2', title: 'Sketch', mark: 8 },
      { id: 'w3', title: 'Model', mark: 10 },
    ],
    students: [{ user, average: 0, cells: [[18, 2], [5, 1], null] }],
  };
}

test('lines end as RFC 4180 has it, and spreadsheets are told that it is UTF-8', () => {
  expect(csvOf(tableOf('Zoë'))).toBe(
    '\uFEFFStudent,E-mail,Average (%),Essay (of 20),Sketch (of 8),Model (of 10)\r\n' +
      'Zoë,a@school.example,76.25,18,5,\r\n',
  );
});

test('of what came late, what is left of its score is written, and averaged', () => {
  const table = tableOf('Zoë');
  const [student] = table.students;
  if (student) student.late = [{ assignment_id: 'w1', days: 2, percent: 20 }];
  expect(csvOf(table)).toContain('Zoë,a@school.example,67.25,14.4,5,');
});

test('commas, quotes and line breaks stay inside their field', () => {
  const text = csvOf(tableOf('Ann, the "first"', 'Line\nbreak'));
  expect(text).toContain('\r\n"Ann, the ""first""",a@');
  expect(text).toContain(',"Line\nbreak (of 20)",');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1'])(
  '%j is no formula in a spreadsheet',
  (name) => {
    const field = csvOf(tableOf(name)).split('\r\n', 2)[1] ?? '';
    expect(field.replace(/^"/, '')).toMatch(/^'/);
  },
);

test.each([';', '\t', '|', ',', '"', "'", '\n'])(
  'a field that another spreadsheet splits at %j holds no formula after it',
  (sign) => {
    const [name, title] = [`Ann${sign}=1+1${sign} @SUM(A1)`, `Essay${sign}＝1`];
    const text = csvOf(tableOf(name, title));
    expect(text).toContain(`Ann${sign === '"' ? '""' : sign}'=1+1`);
    expect(text).not.toMatch(/[,;|\t\r\n"][^\S\t\r\n]*[=+\-@＝＋－＠]/u);
  },
);

test.each([';', '\t', "'", '"'])('a field with %j in it is quoted', (sign) => {
  const field = sign.replace('"', '""');
  expect(csvOf(tableOf(`Ann${sign}Bo`))).toContain(`\r\n"Ann${field}Bo",a@`);
});

test('what is no formula stays as it is written', () => {
  const text = csvOf(tableOf('Anne-Marie', 'A+ = 1, or 2'));
  expect(text).toContain('\r\nAnne-Marie,a@school.example');
  expect(text).toContain('"A+ = 1, or 2 (of 20)"');
});

test('nothing graded is an empty field, not a zero', () => {
  const table = tableOf('Ann');
  table.students[0]!.cells = [[null, 1], null, null];
  expect(csvOf(table)).toMatch(/\r\nAnn,a@school\.example,,,,\r\n$/);
});

test('the file is named for the class, in characters that every system takes', () => {
  expect(csvFileName('Algebra 7/8: "A"')).toBe('Algebra 7 8 A grades.csv');
});
