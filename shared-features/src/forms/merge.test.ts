import { changedFields, conflictsOf, merge, rebase, restore } from './merge.ts';

const KNOWN = { name: 'Algebra', files: ['a'], isOpen: true };

test('lists are compared by what is in them', () => {
  expect(changedFields(KNOWN, { ...KNOWN, files: ['a'] })).toEqual([]);
  expect(changedFields(KNOWN, { ...KNOWN, files: ['a', 'b'], isOpen: false })).toEqual([
    'files',
    'isOpen',
  ]);
});

test('a field that nobody touched follows, a touched one stays', () => {
  const typed = { ...KNOWN, name: 'Algebra II' };
  const next = { name: 'Geometry', files: [], isOpen: false };
  expect(rebase(typed, KNOWN, next)).toEqual({ ...next, name: 'Algebra II' });
});

test('changes of two sides come together, unless they want one field to be different things', () => {
  const mine = { ...KNOWN, name: 'Mine' };
  expect(merge(KNOWN, mine, { ...KNOWN, isOpen: false })).toEqual({ ...mine, isOpen: false });
  expect(merge(KNOWN, mine, { ...mine, files: [] })).toEqual({ ...mine, files: [] });
  expect(merge(KNOWN, mine, { ...KNOWN, name: 'Theirs' })).toBeNull();
});

test('two sides are in conflict over what both changed, and not into the same', () => {
  const mine = { ...KNOWN, name: 'Mine', files: ['b'] };
  expect(conflictsOf(KNOWN, mine, { name: 'Theirs', files: ['b'], isOpen: false })).toEqual([
    'name',
  ]);
  expect(conflictsOf(KNOWN, KNOWN, { ...KNOWN, name: 'Theirs' })).toEqual([]);
});

test('of a kept copy only the fields of the form come back, and what it lacks is as it starts', () => {
  const saved = { name: 'Kept', other: 1 };
  expect(restore(KNOWN, saved)).toEqual({ ...KNOWN, name: 'Kept' });
  expect(restore(KNOWN, null)).toEqual(KNOWN);
});
