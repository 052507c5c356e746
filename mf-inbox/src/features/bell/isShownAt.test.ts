import { isShownAt } from './isShownAt.ts';

const HREF = '/stream/detail/class-1?stream=post-1';

test.each([
  ['/stream/detail/class-1', '?stream=post-1', true],
  ['/stream/detail/class-1', '?from=mail&stream=post-1', true],
  ['/stream/detail/class-1', '?stream=post-2', false],
  ['/stream/detail/class-1', '', false],
  ['/stream/detail/class-2', '?stream=post-1', false],
])('%s%s shows a post: %s', (pathname, search, isShown) => {
  expect(isShownAt(HREF, { pathname, search })).toBe(isShown);
});

test('a list shows what is in it, wherever somebody began to read', () => {
  const href = '/s/class-1?tab=classwork&work=work-1';
  const at = (search: string) => isShownAt(href, { pathname: '/s/class-1', search });
  expect([at('?tab=classwork'), at('?tab=chat')]).toEqual([true, false]);
});
