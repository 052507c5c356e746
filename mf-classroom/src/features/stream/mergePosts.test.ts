import { aPost } from 'shared-api/testing';
import { mergePosts, withComment } from './mergePosts.ts';

/** Posts by their number: the higher, the newer. */
function posts(...numbers: number[]) {
  return numbers.map((number) =>
    aPost({ id: `p${number}`, date: new Date(number * 60_000).toISOString() }),
  );
}

/** Returns posts with these numbers. Those before 0 are pinned. */
function stream(...indexes: number[]) {
  const at = indexes.indexOf(0);
  const known = posts(...indexes.filter((index) => index !== 0));
  return known.map((post, index) => ({ ...post, pinned: index < at }));
}

test.each([
  ['one is pinned that was far down', [5, 4, 3, 2, 1], [2, 0, 5, 4], [2, 0, 5, 4, 3, 1]],
  ['another one is pinned', [2, 0, 5, 4, 3, 1], [3, 2, 0, 5, 4], [3, 2, 0, 5, 4, 1]],
  ['one is unpinned, and is in the page', [4, 0, 5, 3, 2], [5, 4, 3], [5, 4, 3, 2]],
  ['one is unpinned, and is further back', [1, 0, 5, 4, 3], [5, 4], [5, 4, 3]],
  ['all that there are are pinned', [2, 1], [1, 2, 0], [1, 2, 0]],
])('%s', (_, known, page, expected) => {
  const merged = mergePosts(stream(...known), stream(...page));
  const shown = merged.map(({ id, pinned }) => [id, Boolean(pinned)]);
  expect(shown).toEqual(stream(...expected).map(({ id, pinned }) => [id, pinned]));
});

const numbers = (list: { id: string }[]) => list.map(({ id }) => Number(id.slice(1)));

test.each([
  ['nothing is known yet', [], [3, 2, 1], [3, 2, 1]],
  ['a new post pushes one out of the page', [6, 5, 4, 3, 2], [7, 6, 5], [7, 6, 5, 4, 3, 2]],
  ['a post of the page was deleted', [6, 5, 4, 3, 2], [6, 4, 3], [6, 4, 3, 2]],
  [
    'the last of the page was deleted, and one beyond what is known follows',
    [3, 2],
    [3, 1],
    [3, 1],
  ],
  ['every post was deleted', [3, 2, 1], [], []],
  ['so many are new that there is a gap', [3, 2, 1], [9, 8, 7], [9, 8, 7]],
])('%s', (_, known, page, expected) => {
  expect(numbers(mergePosts(posts(...known), posts(...page)))).toEqual(expected);
});

test('a comment is counted once, however often its frame arrives', () => {
  const once = withComment(posts(2, 1), 'p1', 'c1');
  const twice = withComment(once, 'p1', 'c1');
  expect(twice.map(({ comments }) => comments.length)).toEqual([0, 1]);
});
