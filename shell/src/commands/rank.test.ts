import { weigh } from 'platform/testing';
import { rank } from './rank.ts';

const command = (title: string, hint?: string) => ({ id: `${title} ${hint}`, title, hint });
const titles = (found: { title: string }[]) => found.map(({ title }) => title);

test('titles that begin with the words come first, then other matches, then hints', () => {
  const all = [
    command('Essay', 'Grammar'),
    command('Program'),
    command('My grades'),
    command('Grades'),
  ];
  expect(titles(rank(all, 'gra'))).toEqual(['Grades', 'My grades', 'Program', 'Essay']);
});

test('all words must match, anywhere, without case and accents', () => {
  const all = [command('Zoë', 'Algebra'), command('Zoë', 'Poetry'), command('Algebra')];
  expect(rank(all, ' ZOE alg')).toEqual([all[0]]);
  expect(rank(all, 'zoe x')).toEqual([]);
});

test('without words it returns the first commands', () => {
  const all = Array.from({ length: 100 }, (_, index) => command(`Class ${index}`));
  expect(rank(all, '')).toEqual(all.slice(0, 30));
});

test('finds a person among ten large classes between two keystrokes', async () => {
  const all = Array.from({ length: 10_000 }, (_, index) =>
    command(`Student Zoë ${index}`, 'Algebra'),
  );
  // Two calls took 50 ms on a machine of 2026.
  expect(await weigh(() => rank(all, 'zoe 77'), 2)).toBeLessThan(2);
  expect(rank(all, 'zoe 77')).toHaveLength(30);
});
