import { useState } from 'react';
import { usePages, type ListIn } from 'shared-api';
import { getPost, type PostComment, type PostDetail } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';

const COMMENTS: ListIn<PostDetail, PostComment> = {
  itemsOf: ({ comments }) => comments,
  withItems: (post, comments) => ({ ...post, comments }),
  idOf: ({ id }) => id,
};

function withComment(post: PostDetail, comment: PostComment): PostDetail {
  if (post.comments.some(({ id }) => id === comment.id)) return post;
  const comments = [...post.comments, comment];
  return { ...post, comments, comment_count: post.comment_count + 1 };
}

/** One post, kept current. Null: the address names none. */
export function usePost(classId: string, postId: string | null) {
  const input = postId ? { params: { postId }, query: { class_id: classId } } : null;
  const query = usePages(getPost, input, COMMENTS);
  const { data, hasMore, reload, change } = query;
  const reloadSoon = useDebounced(() => void reload());
  const [own, setOwn] = useState<PostComment[]>([]);

  function addComment(comment: PostComment) {
    // Behind others that are not here yet: the server counts.
    if (hasMore) reloadSoon();
    else change((post) => withComment(post, comment));
  }

  useClassChannel(classId, {
    onFrame: (frame) => {
      // Whether comments are welcome is a setting of the class.
      if (frame.type === 'class_changed') reloadSoon();
      if (!('post_id' in frame) || frame.post_id !== postId) return;
      if (frame.type === 'comment_added') addComment(frame.comment);
      else reloadSoon();
    },
    onReturn: reloadSoon,
    onEnd: () => void reload(),
  });

  const known = new Set(data?.comments.map(({ id }) => id));
  return {
    query,
    /** Whoever wrote a comment sees it, also where those before it are not here yet. */
    ownComments: own.filter(({ id }) => !known.has(id)),
    /** What the server has made of it, with the comments that are here. */
    take(saved: PostDetail) {
      change(({ comments, comment_count }) => ({ ...saved, comments, comment_count }));
      void reload();
    },
    addOwn(comment: PostComment) {
      setOwn((all) => [...all, comment]);
      addComment(comment);
    },
  };
}
