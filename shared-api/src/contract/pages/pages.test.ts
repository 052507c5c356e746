import { paths } from './index.ts';

test('values in a path are encoded once', () => {
  expect(paths.classPage('a/b', { isTeacher: true, tab: 'people & co' })).toBe(
    '/class/view/a%2Fb?tab=people%20%26%20co',
  );
  expect(paths.login({ next: '/s/1?tab=chat#last' })).toBe(
    '/login?next=%2Fs%2F1%3Ftab%3Dchat%23last',
  );
});

test('a plus stays a plus, and a space becomes %20', () => {
  const path = paths.submissions('c+1', { id: 'a b', title: '1 + 1' });
  expect(path).toBe('/classwork/a%20b?title=1%20%2B%201&cwd=c%2B1');
});

test('absent values are omitted', () => {
  expect(paths.login()).toBe('/login');
  expect(paths.signUp({ next: null })).toBe('/signup');
  expect(paths.classPage('1', { isTeacher: false, tab: undefined })).toBe('/s/1');
});

test('an empty class code still opens the dialog to join', () => {
  expect(paths.dashboard({ joinCode: '' })).toBe('/d?join=');
});
