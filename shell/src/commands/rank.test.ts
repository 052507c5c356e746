import { weigh } from 'platform/weigh';
import { rank } from './rank.ts';

const command = (title: string, hint?: string) => ({ id: `${title} ${hint}`, title, hint });
const titles = (found: { title: string }[]) => found.map(({ title }) => title);

test('what begins with the words comes first, then words in it, then its class', () => {
  const all = [
    command('Essay', 'Grammar'),
    command('Program'),
    command('My grades'),
    command('Grades'),
  ];
  expect(titles(rank(all, 'gra'))).toEqual(['Grades', 'My grades', 'Program', 'Essay']);
});

test('every word is in it, wherever; case and accents do not count', () => {
  const all = [command('Zoë', 'Algebra'), command('Zoë', 'Poetry'), command('Algebra')];
  expect(rank(all, ' ZOE alg')).toEqual([all[0]]);
  expect(rank(all, 'zoe x')).toEqual([]);
});

test('without words it is the first of all', () => {
  const all = Array.from({ length: 100 }, (_, index) => command(`Class ${index}`));
  expect(rank(all, '')).toEqual(all.slice(0, 30));
});

test('of all people of ten large classes, it finds within a letter’s time', async () => {
  const all = Array.from({ length: 10_000 }, (_, index) =>
    command(`Student Zoë ${index}`, 'Algebra'),
  );
  // Two of them are 50 ms on a machine of 2026.
  expect(await weigh(() => rank(all, 'zoe 77'), 2)).toBeLessThan(2);
  expect(rank(all, 'zoe 77')).toHaveLength(30);
});
