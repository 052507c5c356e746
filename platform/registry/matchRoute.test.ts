import { matchRoute } from './matchRoute.ts';

const routes = [
  '/class/view/:id',
  '/class/:id/topic',
  '/class/new',
  '/classwork',
  '/classwork/:id',
  '/auth/confirm/:id/:token',
].map((path) => ({ path }));

test.each([
  ['/class/new', '/class/new'],
  ['/class/view/7', '/class/view/:id'],
  ['/class/7/topic', '/class/:id/topic'],
  ['/class/view/topic', '/class/view/:id'],
  ['/classwork', '/classwork'],
  ['/classwork/7', '/classwork/:id'],
  ['/auth/confirm/7/a-b_c', '/auth/confirm/:id/:token'],
])('%s is the page of %s', (pathname, path) => {
  expect(matchRoute(routes, pathname)?.path).toBe(path);
});

test('of two equally matching routes, the first one owns the path', () => {
  expect(matchRoute(routes.toReversed(), '/class/view/topic')?.path).toBe('/class/:id/topic');
});

test('a trailing slash and upper case make no difference, as in the browser', () => {
  expect(matchRoute(routes, '/class/new/')?.path).toBe('/class/new');
  expect(matchRoute(routes, '/Class/New')?.path).toBe('/class/new');
});

test.each(['/', '/class', '/class/view', '/class/view/7/8', '/nowhere', '/classwork/%E0%A4%A'])(
  '%s is nobody’s',
  (pathname) => {
    expect(matchRoute(routes, pathname)).toBeUndefined();
  },
);
