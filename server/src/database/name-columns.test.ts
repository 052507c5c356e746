import { nameColumns } from './name-columns.ts';

function looksLike(one: string, other: string): boolean {
  const [a, b] = [nameColumns(one), nameColumns(other)];
  return a.name_folded === b.name_folded || a.name_look === b.name_look;
}

test.each([
  ['anna', 'Anna'],
  ['anna', 'ａｎｎａ'],
  ['anna', 'аnnа'],
  ['anna', 'an\u200Bna'],
  ['lan', 'Ian'],
  ['paul', 'pau1'],
  ['Bob', 'B0b'],
  ['rnia', 'mia'],
  ['scope', 'ѕсоре'],
  ['Ольга', 'ОЛЬГА'],
  ['АННА', 'AHHA'],
  ['Zoë', 'Zoe\u0308'],
])('%j and %j are confusable', (one, other) => {
  expect(looksLike(one, other)).toBe(true);
});

test.each([
  ['anna', 'hanna'],
  ['tom', 'Rom'],
  ['anna b', 'annab'],
  ['Zoe', 'Zoë'],
  ['Анна', 'Ahha'],
  ['محمد', 'محمود'],
  ['李小龍', '李大龍'],
])('%j and %j are distinct', (one, other) => {
  expect(looksLike(one, other)).toBe(false);
});

test('keeps the name itself as it was written', () => {
  expect(nameColumns('Ａnna ').username).toBe('Ａnna ');
});
