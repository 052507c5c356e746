import { nextPath } from './nextPath.ts';

test.each([
  ['/class/new', '/class/new'],
  ['/s/1?tab=chat#last', '/s/1?tab=chat#last'],
  [null, '/d'],
  ['', '/d'],
  ['class/new', '/d'],
  ['https://evil.example/', '/d'],
  ['//evil.example', '/d'],
  ['/\\evil.example', '/d'],
  ['/\t/evil.example', '/d'],
  ['/.//evil.example', '/d'],
  ['javascript:alert(1)', '/d'],
  ['//[', '/d'],
])('after log-in, next=%j leads to %s', (next, path) => {
  expect(nextPath(next)).toBe(path);
});
