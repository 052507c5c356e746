import { LIMITS } from 'shared-api/contract';
import { MOST_PEOPLE, readPeople } from './readPeople.ts';

/** As `address`, or `fault: text`. */
function read(text: string): string[] {
  return readPeople(text).map(({ text: told, fault }) => (fault ? `${fault}: ${told}` : told));
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

test('what is no address is told with its line', () => {
  const people = readPeople('a@x.org\nGrace Hopper\n\nb@x, c@@x.org');
  expect(people.map(({ line, text, fault }) => [line, text, fault])).toEqual([
    [1, 'a@x.org', null],
    [2, 'Grace Hopper', 'none'],
    [4, 'b@x', 'invalid'],
    [4, 'c@@x.org', 'invalid'],
  ]);
});

test('an address that is too long is told, and met by no pattern', () => {
  const long = `${'x'.repeat(LIMITS.email)}@x.org`;
  expect(read(long)).toEqual([`tooLong: ${long}`]);
});

test('whoever is there again is told once, whatever the case, and counts once', () => {
  expect(read('a@x.org\nA@X.org\na@x.ORG\nb@x.org')).toEqual([
    'a@x.org',
    'twice: A@X.org',
    'b@x.org',
  ]);
});

test('of a list without end no more is read than can be invited at a time', () => {
  const text = Array.from({ length: 5_000 }, (_, index) => `u${index}@x.org`).join('\n');
  expect(readPeople(text)).toHaveLength(MOST_PEOPLE + 1);
});
