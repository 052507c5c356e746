import { useRef, useState, type RefObject } from 'react';
import { lazyComponent } from 'platform/runtime';
import type { ClassTabProps } from 'platform/slots';
import type { ClassDetail, PostAuthor, PostListItem } from 'shared-api/contract';
import { ShowMore } from 'shared-features';
import { Stack, toast } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { isArchived } from '../useClassAs.ts';
import { loadRareParts } from './loadSeldom.ts';
import { LOAD_TEXTS, messages } from './messages.ts';
import { PostCard } from './PostCard.tsx';
import type { StreamPages } from './useStream.ts';

// Few who read delete, pin, or look at who wrote: what that takes comes then.
const AuthorDialog = lazyComponent(async () => ({ default: (await loadRareParts()).AuthorDialog }));
const DeletePostDialog = lazyComponent(async () => ({
  default: (await loadRareParts()).DeletePostDialog,
}));

interface Props {
  /** Where the focus goes when no post is left. */
  panel: RefObject<HTMLElement | null>;
  classId: string;
  role: ClassTabProps['role'];
  detail: ClassDetail | undefined;
  posts: PostListItem[];
  pages: StreamPages;
  onGone: (postId: string) => void;
  /** Something stands elsewhere now. */
  onMoved: () => void;
}

export function PostList({ panel, classId, role, detail, posts, pages, onGone, onMoved }: Props) {
  const [deleting, setDeleting] = useState<PostListItem | null>(null);
  const [author, setAuthor] = useState<PostAuthor | null>(null);
  const isReadOnly = detail !== undefined && isArchived(detail);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, panel);
  const placeOfDeleting = useRef(0);

  function handleDelete(post: PostListItem) {
    // The channel can tell of its end before the call is answered: then it has none any more.
    placeOfDeleting.current = posts.indexOf(post);
    setDeleting(post);
  }

  function handlePin(post: PostListItem) {
    goOnAt(post.pinned ? posts.indexOf(post) : 0);
    void loadRareParts()
      .then(({ pinPost }) => pinPost(classId, post))
      .then(onMoved, () => toast.error(messages.failed));
  }

  function handleGone({ id }: PostListItem) {
    goOnAt(placeOfDeleting.current);
    onGone(id);
  }

  return (
    <Stack ref={list}>
      {posts.map((post) => (
        <PostCard
          key={post.id}
          classId={classId}
          post={post}
          onPin={!isReadOnly && role === 'teacher' ? () => handlePin(post) : undefined}
          onDelete={
            !isReadOnly && (role === 'teacher' || post.is_owner)
              ? () => handleDelete(post)
              : undefined
          }
          onSeeProfile={() => setAuthor(post.user)}
        />
      ))}
      <ShowMore pages={pages} texts={LOAD_TEXTS} onShow={() => goOnAt(posts.length)} />
      {deleting && (
        <DeletePostDialog
          classId={classId}
          post={deleting}
          onGone={() => handleGone(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
      {author && (
        <AuthorDialog role={role} detail={detail} author={author} onClose={() => setAuthor(null)} />
      )}
    </Stack>
  );
}
