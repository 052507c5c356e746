import { changedFields, conflictsOf, merge, rebase, restore } from './merge.ts';

const KNOWN = { name: 'Algebra', files: ['a'], isOpen: true };

test('lists are compared by content', () => {
  expect(changedFields(KNOWN, { ...KNOWN, files: ['a'] })).toEqual([]);
  expect(changedFields(KNOWN, { ...KNOWN, files: ['a', 'b'], isOpen: false })).toEqual([
    'files',
    'isOpen',
  ]);
});

test('an untouched field follows, a touched one stays', () => {
  const typed = { ...KNOWN, name: 'Algebra II' };
  const next = { name: 'Geometry', files: [], isOpen: false };
  expect(rebase(typed, KNOWN, next)).toEqual({ ...next, name: 'Algebra II' });
});

test('changes of two sides are merged, unless they conflict in a field', () => {
  const mine = { ...KNOWN, name: 'Mine' };
  expect(merge(KNOWN, mine, { ...KNOWN, isOpen: false })).toEqual({ ...mine, isOpen: false });
  expect(merge(KNOWN, mine, { ...mine, files: [] })).toEqual({ ...mine, files: [] });
  expect(merge(KNOWN, mine, { ...KNOWN, name: 'Theirs' })).toBeNull();
});

test('two sides conflict in a field that both changed differently', () => {
  const mine = { ...KNOWN, name: 'Mine', files: ['b'] };
  expect(conflictsOf(KNOWN, mine, { name: 'Theirs', files: ['b'], isOpen: false })).toEqual([
    'name',
  ]);
  expect(conflictsOf(KNOWN, KNOWN, { ...KNOWN, name: 'Theirs' })).toEqual([]);
});

test('a stored copy restores only fields of the form, and missing ones start as new', () => {
  const draft = { name: 'Kept', other: 1 };
  expect(restore(KNOWN, draft)).toEqual({ ...KNOWN, name: 'Kept' });
  expect(restore(KNOWN, null)).toEqual(KNOWN);
});
