import { filesBetween } from './filesBetween.ts';

const file = (id: string, name = id) => ({ id, name });

test('files that went come before those that are there, of which some are new', () => {
  expect(filesBetween([file('a'), file('b')], [file('b'), file('c')])).toEqual([
    { kind: 'gone', text: 'a' },
    { kind: 'same', text: 'b' },
    { kind: 'added', text: 'c' },
  ]);
});

test('two files of one name are two', () => {
  expect(filesBetween([file('1', 'photo.jpg')], [file('2', 'photo.jpg')])).toEqual([
    { kind: 'gone', text: 'photo.jpg' },
    { kind: 'added', text: 'photo.jpg' },
  ]);
});

test('without files there is nothing to tell', () => {
  expect(filesBetween(undefined, [])).toEqual([]);
});
