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

function withEdited(post: PostDetail, edited: PostComment): PostDetail {
  const comments = post.comments.map((each) => (each.id === edited.id ? edited : each));
  return { ...post, comments };
}

/** Removes a comment; a repeated event changes nothing. */
function without(post: PostDetail, id: string): PostDetail {
  const comments = post.comments.filter((each) => each.id !== id);
  if (comments.length === post.comments.length) return post;
  return { ...post, comments, comment_count: post.comment_count - 1 };
}

/** Loads a post and keeps it current; null if the address has no id. */
export function usePost(classId: string, postId: string | null) {
  const input = postId ? { params: { postId }, query: { class_id: classId } } : null;
  const query = usePages(getPost, input, COMMENTS);
  const { data, hasMore, reload, change } = query;
  const reloadSoon = useDebounced(() => void reload());
  const [own, setOwn] = useState<PostComment[]>([]);

  function addComment(comment: PostComment) {
    // It comes after comments that are not loaded: the server counts.
    if (hasMore) reloadSoon();
    else change((post) => withComment(post, comment));
  }

  function takeEdited(comment: PostComment) {
    setOwn((all) => all.map((each) => (each.id === comment.id ? comment : each)));
    change((post) => withEdited(post, comment));
  }

  function drop(id: string) {
    setOwn((all) => all.filter((each) => each.id !== id));
    change((post) => without(post, id));
    // If it was not loaded, the server counts.
    if (hasMore) reloadSoon();
  }

  useClassChannel(classId, {
    onFrame: (frame) => {
      // The class's settings decide whether comments are allowed.
      if (frame.type === 'class_changed') reloadSoon();
      if (!('post_id' in frame) || frame.post_id !== postId) return;
      if (frame.type === 'comment_added') addComment(frame.comment);
      else if (frame.type === 'comment_edited') takeEdited(frame.comment);
      else if (frame.type === 'comment_deleted') drop(frame.comment_id);
      else reloadSoon();
    },
    onReturn: reloadSoon,
    onEnd: () => void reload(),
  });

  const known = new Set(data?.comments.map(({ id }) => id));
  return {
    query,
    /** The author sees a new comment even if earlier ones are not loaded. */
    ownComments: own.filter(({ id }) => !known.has(id)),
    /** Shows the saved post with the loaded comments. */
    take(saved: PostDetail) {
      change(({ comments, comment_count }) => ({ ...saved, comments, comment_count }));
      void reload();
    },
    takeEdited,
    drop,
    addOwn(comment: PostComment) {
      setOwn((all) => [...all, comment]);
      addComment(comment);
    },
  };
}
