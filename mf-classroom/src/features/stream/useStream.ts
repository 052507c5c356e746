import { useState } from 'react';
import { request, useCall, useQuery, type PagesResult } from 'shared-api';
import { LIMITS, listPosts, type ClassFrame, type PostListItem } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { mergePosts, withComment } from './mergePosts.ts';

/** One more than is shown, to know whether there are more. */
const FIRST = LIMITS.postsShown + 1;

/** Events after which the list is reloaded. */
const REREAD = new Set<ClassFrame['type']>(['post_published', 'post_edited', 'comment_deleted']);

interface Known {
  /** The newest reply that is part of `posts`. */
  page: PostListItem[] | undefined;
  posts: PostListItem[];
  /** Whether `posts` reaches the oldest post. */
  isWhole: boolean;
}

export type StreamPages = Pick<
  PagesResult<PostListItem[]>,
  'hasMore' | 'isLoadingMore' | 'moreError' | 'showMore'
>;

/** Loads a class's posts and keeps them current: the newest few, then as many more as requested. */
export function useStream(classId: string) {
  const inClass = { class_id: classId };
  const query = useQuery(listPosts, { query: { ...inClass, limit: FIRST } });
  const { trigger, isBusy } = useCall(listPosts);
  const [moreError, setMoreError] = useState<unknown>();
  const [shown, setShown] = useState<number>(LIMITS.postsShown);
  const [known, setKnown] = useState<Known>({ page: undefined, posts: [], isWhole: false });

  function take(page: PostListItem[], limit: number, isNewReply = false) {
    setKnown((before) => {
      const posts = mergePosts(before.posts, page);
      const isWhole = page.length < limit || (before.isWhole && posts.length > page.length);
      return { page: isNewReply ? page : before.page, posts, isWhole };
    });
  }

  // During rendering, so that the reply and its result appear together.
  if (query.data && query.data !== known.page) take(query.data, FIRST, true);

  async function refresh() {
    const isAtStart = shown === LIMITS.postsShown;
    if (isAtStart) return query.reload();
    const limit = LIMITS.postsPage;
    // On a failure the shown posts stay; the next event retries.
    await request(listPosts, { query: { ...inClass, limit } })
      .then((page) => take(page, limit))
      .catch(() => undefined);
  }

  async function showMore() {
    const next = shown + LIMITS.postsPage;
    const last = known.posts.at(-1);
    if (last && known.posts.length < next && !known.isWhole) {
      const limit = LIMITS.postsPage;
      setMoreError(undefined);
      try {
        const page = await trigger({ query: { ...inClass, limit, before: last.id } });
        setKnown((before) => ({
          ...before,
          posts: [
            ...before.posts,
            ...page.filter(({ id }) => before.posts.every((p) => p.id !== id)),
          ],
          isWhole: page.length < limit,
        }));
      } catch (error) {
        setMoreError(error);
        return;
      }
    }
    setShown(next);
  }

  function drop(postId: string) {
    setKnown((all) => ({ ...all, posts: all.posts.filter(({ id }) => id !== postId) }));
  }

  const refreshSoon = useDebounced(() => void refresh());

  function handleFrame(frame: ClassFrame) {
    if (REREAD.has(frame.type)) refreshSoon();
    if (frame.type === 'post_deleted') {
      drop(frame.post_id);
      refreshSoon();
    }
    if (frame.type === 'comment_added') {
      const { post_id: postId, comment } = frame;
      setKnown((all) => ({ ...all, posts: withComment(all.posts, postId, comment.id) }));
    }
  }

  useClassChannel(classId, { onFrame: handleFrame, onReturn: refreshSoon });

  const pages: StreamPages = {
    hasMore: known.posts.length > shown || !known.isWhole,
    isLoadingMore: isBusy,
    moreError,
    showMore,
  };
  return {
    query: { ...query, data: query.data && known.posts.slice(0, shown) },
    pages,
    refresh,
    drop,
  };
}
