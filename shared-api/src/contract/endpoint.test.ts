import { buildPath, joinClass, listPosts } from './index.ts';

test('a path carries its parameters and its query, encoded', () => {
  expect(buildPath(joinClass, { code: 'A/B C' })).toBe('/api/v1/class/join/A%2FB%20C');
  expect(buildPath(listPosts, {}, { class_id: 'c 1', limit: 5, before: undefined })).toBe(
    '/api/v1/class/announcement?class_id=c+1&limit=5',
  );
});

test('a missing parameter is told at once, instead of calling a wrong address', () => {
  expect(() => buildPath(joinClass, {})).toThrow('needs a value for "code"');
  expect(() => buildPath(joinClass, { code: '' })).toThrow('needs a value for "code"');
});
