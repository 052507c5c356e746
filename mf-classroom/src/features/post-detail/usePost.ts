import { useQuery } from 'shared-api';
import { getPost, type PostComment, type PostDetail } from 'shared-api/contract';
import { useClassChannel } from '../class-channel/useClassChannel.ts';
import { useSoon } from '../class-channel/useSoon.ts';

function withComment(post: PostDetail, comment: PostComment): PostDetail {
  if (post.comments.some(({ id }) => id === comment.id)) return post;
  return { ...post, comments: [...post.comments, comment] };
}

/** One post, kept current. Null: the address names none. */
export function usePost(classId: string, postId: string | null) {
  const input = postId ? { params: { postId }, query: { class_id: classId } } : null;
  const query = useQuery(getPost, input);
  const { reload, mutate } = query;
  const reloadSoon = useSoon(() => void reload());

  function addComment(comment: PostComment) {
    void mutate((post) => post && withComment(post, comment), { revalidate: false });
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

  return { query, addComment };
}
