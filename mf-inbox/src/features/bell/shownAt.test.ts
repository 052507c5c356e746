import { LIMITS, type Notification } from 'shared-api/contract';
import { aNotification } from '../../testing/aNotification.ts';
import { shownAt } from './shownAt.ts';

function isShown(change: Partial<Notification>, pathname: string, search = ''): boolean {
  return shownAt([aNotification(change)], { pathname, search }).length === 1;
}

test.each([
  ['/stream/detail/class-1', '?stream=post-1', true],
  ['/stream/detail/class-1', '?from=mail&stream=post-1', true],
  ['/stream/detail/class-1', '?stream=post-2', false],
  ['/stream/detail/class-1', '', false],
  ['/stream/detail/class-2', '?stream=post-1', false],
])('%s%s shows a comment on a post: %s', (pathname, search, expected) => {
  expect(isShown({ href: '/stream/detail/class-1?stream=post-1' }, pathname, search)).toBe(
    expected,
  );
});

test('a list shows what is in it, wherever somebody began to read', () => {
  const href = '/s/class-1?tab=classwork&work=work-1';
  const at = (search: string) => isShown({ kind: 'graded', href }, '/s/class-1', search);
  expect([at('?tab=classwork'), at('?tab=chat')]).toEqual([true, false]);
});

test('answers are shown by their page, whatever their classwork is called by now', () => {
  const href = '/classwork/work-1?title=Cells&cwd=class-1';
  const at = (search: string) => isShown({ kind: 'handed_in', href }, '/classwork/work-1', search);
  expect([at('?title=Roots&cwd=class-1'), at('?cwd=class-1'), at('?title=Cells')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the list of classes marks no notification of a left class; an invitation opens there', () => {
  expect(isShown({ kind: 'removed', href: '/d' }, '/d')).toBe(false);
  const invited = { kind: 'invited', href: '/d?invitation=class-1' } as const;
  expect(isShown(invited, '/d')).toBe(false);
  expect(isShown(invited, '/d', '?invitation=class-1')).toBe(true);
});

test('the stream of a class shows its new posts, but neither comments nor what another tab hides', () => {
  const post = { kind: 'post' } as const;
  for (const view of ['/s/class-1', '/class/view/class-1']) {
    expect(isShown(post, view)).toBe(true);
    expect(isShown(post, view, '?tab=stream')).toBe(true);
    expect(isShown(post, view, '?tab=chat')).toBe(false);
    expect(isShown({ kind: 'comment' }, view)).toBe(false);
  }
  expect(isShown(post, '/s/class-2')).toBe(false);
  expect(isShown({ kind: 'classwork', href: '/s/class-1?tab=classwork' }, '/s/class-1')).toBe(
    false,
  );
});

test('the stream begins with the newest posts: what is below them is not seen yet', () => {
  const items = Array.from({ length: LIMITS.postsShown + 2 }, (_, index) => {
    return aNotification({ id: `n${index}`, kind: 'post', href: `/elsewhere/${index}` });
  });
  const shown = shownAt(items, { pathname: '/s/class-1', search: '' });
  expect(shown.map(({ id }) => id)).toEqual(items.slice(2).map(({ id }) => id));
});
