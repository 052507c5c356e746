import { LIMITS } from 'shared-api/contract';
import {
  MOST_PEOPLE,
  readList,
  readPeople,
  storableText,
  withAllAddresses,
  withColumn,
  withLine,
} from './readPeople.ts';

/** Returns each line as `address` or `fault: text`. */
function read(text: string): string[] {
  return readPeople(text).map(({ text: message, fault }) =>
    fault ? `${fault}: ${message}` : message,
  );
}

test.each([
  ['one on each line', 'a@x.org\nb@x.org\r\nc@x.org', ['a@x.org', 'b@x.org', 'c@x.org']],
  ['with commas or semicolons', 'a@x.org, b@x.org;c@x.org', ['a@x.org', 'b@x.org', 'c@x.org']],
  ['with spaces alone', 'a@x.org b@x.org', ['a@x.org', 'b@x.org']],
  [
    'as mail programs copy them',
    'Ada Lovelace <a@x.org>, "Hopper, Grace" <b@x.org>',
    ['a@x.org', 'b@x.org'],
  ],
  ['the surname first, without quotes', 'Hopper, Grace <b@x.org>', ['b@x.org']],
  ['a name before it', 'Ada Lovelace a@x.org', ['a@x.org']],
  [
    'a table with its heading',
    'Name\tE-mail\nAda\ta@x.org\nGrace\tb@x.org',
    ['a@x.org', 'b@x.org'],
  ],
  ['a link', 'mailto:a@x.org', ['a@x.org']],
  [
    'in brackets alone, or quotes',
    '<a@x.org>; "b@x.org" (c@x.org).',
    ['a@x.org', 'b@x.org', 'c@x.org'],
  ],
  ['a quote that nothing closes', 'a "b <b@x.org>', ['b@x.org']],
  ['nothing', '\n , ; \n\n', ['none: , ;']],
  ['no list at all', '', []],
])('%s', (_, text, people) => {
  expect(read(text)).toEqual(people);
});

test('an invalid address is reported with its line', () => {
  const people = readPeople('a@x.org\nGrace Hopper\n\nb@x, c@@x.org');
  expect(people.map(({ line, text, fault }) => [line, text, fault])).toEqual([
    [1, 'a@x.org', null],
    [2, 'Grace Hopper', 'none'],
    [4, 'b@x', 'invalid'],
    [4, 'c@@x.org', 'invalid'],
  ]);
});

test('an address that is too long is reported, without a regular expression', () => {
  const long = `${'x'.repeat(LIMITS.email)}@x.org`;
  expect(read(long)).toEqual([`tooLong: ${long}`]);
});

test('a duplicate is reported once, in any case, and counts once', () => {
  expect(read('a@x.org\nA@X.org\na@x.ORG\nb@x.org')).toEqual([
    'a@x.org',
    'twice: A@X.org',
    'b@x.org',
  ]);
});

test('an endless list is read only up to the limit of invitations', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `u${index}@x.org`).join('\n');
  expect(readPeople(text)).toHaveLength(MOST_PEOPLE + 1);
});

test.each([
  ['a row of a spreadsheet', 'Ada Lovelace\ta@x.org\tmum@y.org'],
  ['a row of a CSV file', 'Ada Lovelace;7b;a@x.org;mum@y.org;Secret1'],
  ['a sentence', 'Ada is a@x.org, her mother mum@y.org'],
  ['addresses in cells', 'a@x.org\tmum@y.org'],
  ['two hosts', 'a@x.org, mum@y.org'],
  ['an alternative', 'a@x.org / mum@y.org'],
  ['two brackets', 'Ada <a@x.org> <mum@y.org>'],
])('a line with several addresses is asked about: %s', (_, line) => {
  const [person, ...others] = readPeople(line);
  expect(others).toEqual([]);
  expect(person).toMatchObject({ fault: 'several', choices: ['a@x.org', 'mum@y.org'] });
  expect(read(withLine(line, 1, ['a@x.org']))).toEqual(['a@x.org']);
  expect(storableText(line)).toBe('');
});

test('text that resembles an address is ignored beside a real one, and not stored', () => {
  const row = 'Ada;P@ssw0rd;a@x.org';
  expect(read(row)).toEqual(['a@x.org']);
  expect(storableText(`${row}\nS3cret\nBo <b@x.org>`)).toBe('a@x.org\nBo <b@x.org>');
});

test('a pasted table is read by its column of students, and nothing else is stored', () => {
  const text =
    'Name\tE-Mail Eltern\tE-Mail Schüler\tPasswort\nAda\tmum@y.org\ta@x.org\tS3cret\nBo\tdad@y.org\t\tS3cret';
  expect(read(text)).toEqual(['a@x.org', expect.stringMatching(/^none: Bo/)]);
  expect(storableText(text)).toBe('Ada <a@x.org>');
});

test.each([
  ['with headings that leave it open', 'Name\tE-Mail 1\tE-Mail 2\n'],
  ['without headings', ''],
])('a pasted table asks for the column, %s', (_, head) => {
  const text = `${head}Ada\tmum@y.org\ta@x.org\nBo\tdad@y.org\tb@x.org\nZoe\tmum@z.org\t`;
  const { people, columns } = readList(text);
  expect(people.map(({ fault }) => fault)).toEqual(['several', 'several', 'several']);
  expect(columns).toHaveLength(2);
  expect(storableText(text)).toBe('');
  expect(read(withColumn(text, 1)).slice(0, 2)).toEqual(['a@x.org', 'b@x.org']);
});

test('lines with the same number of addresses may be columns; all of them may be students too', () => {
  const text = 'a@x.org, mum@y.org\nb@x.org, dad@y.org';
  expect(readPeople(text).map(({ fault }) => fault)).toEqual(['several', 'several']);
  expect(read(withAllAddresses(text))).toEqual(['a@x.org', 'mum@y.org', 'b@x.org', 'dad@y.org']);
});

test('several names with their addresses are a list, whatever the hosts', () => {
  expect(read('Ada <a@x.org>, Bo <b@y.org>')).toEqual(['a@x.org', 'b@y.org']);
});

test('two who share an address are invited once, and it says so', () => {
  expect(read('Ada <mum@y.org>\nBo <mum@y.org>')).toEqual(['mum@y.org', 'shared: mum@y.org']);
});
