import type { PostListItem } from 'shared-api/contract';

/**
 * Merges a reloaded first page into the known posts (pinned ones, then newest first). Posts of the
 * page are replaced, and older ones stay.
 */
export function mergePosts(
  known: readonly PostListItem[],
  page: readonly PostListItem[],
): PostListItem[] {
  const pinned = page.filter((post) => post.pinned);
  // A post that is unpinned and older than the page returns with a later page.
  const others = known.filter((post) => !post.pinned && pinned.every(({ id }) => id !== post.id));
  return [...pinned, ...mergeNewest(others, page.slice(pinned.length))];
}

function mergeNewest(
  known: readonly PostListItem[],
  page: readonly PostListItem[],
): PostListItem[] {
  const oldest = page.at(-1);
  if (!oldest) return [];
  const at = known.findIndex(({ id }) => id === oldest.id);
  if (at !== -1) return [...page, ...known.slice(at + 1)];
  // Posts were deleted, and the page reaches further back; or so many are new that there is a gap.
  const isReached = page.some(({ id }) => known.some((post) => post.id === id));
  const older = known.filter(({ date }) => date < oldest.date);
  return isReached ? [...page, ...older] : [...page];
}

export function withComment(
  posts: readonly PostListItem[],
  postId: string,
  commentId: string,
): PostListItem[] {
  return posts.map((post) => {
    const isOfPost = post.id === postId && !post.comments.some(({ id }) => id === commentId);
    if (!isOfPost) return post;
    const comments = [...post.comments, { id: commentId }];
    return { ...post, comments, comment_count: post.comment_count + 1 };
  });
}
