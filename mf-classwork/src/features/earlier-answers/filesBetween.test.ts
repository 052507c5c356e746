import { filesBetween } from './filesBetween.ts';

const file = (id: string, name = id) => ({ id, name });

test('removed files come before current ones, some of which are new', () => {
  expect(filesBetween([file('a'), file('b')], [file('b'), file('c')])).toEqual([
    { kind: 'gone', text: 'a' },
    { kind: 'same', text: 'b' },
    { kind: 'added', text: 'c' },
  ]);
});

test('files with equal names are distinct', () => {
  expect(filesBetween([file('1', 'photo.jpg')], [file('2', 'photo.jpg')])).toEqual([
    { kind: 'gone', text: 'photo.jpg' },
    { kind: 'added', text: 'photo.jpg' },
  ]);
});

test('without files there are no changes', () => {
  expect(filesBetween(undefined, [])).toEqual([]);
});
