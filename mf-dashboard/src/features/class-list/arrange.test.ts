import type { ClassListItem } from 'shared-api/contract';
import { arrange } from './arrange.ts';

function named(name: string): ClassListItem {
  return { id: name, name, category: '', description: '', is_admin: true } as ClassListItem;
}

test.each([
  ['ubungen', 'Übungen'],
  ['ÜBUNGEN'.normalize('NFD'), 'Übungen'],
  ['strasse', 'STRAẞE'],
  ['luk ost', 'Łuk Øst'],
  ['7b math', 'Math 7b'],
])('a class is found by %s', (words, name) => {
  const classes = [named(name), named('Music')];
  expect(arrange(classes, words).teaching.map((item) => item.name)).toEqual([name]);
});
