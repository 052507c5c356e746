import { changesBetween } from './changes.ts';

const shown = (before: string, after: string) => {
  const marks = { same: '', gone: '-', added: '+' };
  return changesBetween(before, after).map(({ kind, text }) => `${marks[kind]}${text}`);
};

test('removed and added words appear where they changed', () => {
  expect(shown('<p>x is 3 and y is 4</p>', '<p>x is 5 and y is 4</p>')).toEqual([
    'x is ',
    '-3 ',
    '+5 ',
    'and y is 4',
  ]);
});

test('paragraphs stay paragraphs, and markup alone is no change', () => {
  const before = '<p>One</p><p>Two</p>';
  expect(shown(before, '<p><strong>One</strong></p><p>Two</p>')).toEqual(['One\nTwo']);
  expect(shown(before, '<p>One</p><p>Half</p><p>Two</p>')).toEqual(['One\n', '+Half\n', 'Two']);
});

test('an empty text becomes all added, and an emptied one all removed', () => {
  expect(shown('', '<p>One two</p>')).toEqual(['+One two']);
  expect(shown('<p>One two</p>', '')).toEqual(['-One two']);
});

test('a completely different long text is not compared word by word', () => {
  const text = (word: string) => `<p>${`${word} `.repeat(2_500)}</p>`;
  expect(changesBetween(text('one'), text('two')).map(({ kind }) => kind)).toEqual([
    'gone',
    'added',
  ]);
});
