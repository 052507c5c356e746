import { useRef, useState, type RefObject } from 'react';
import type { ClassTabProps } from 'platform/runtime';
import type { ClassDetail, PostAuthor, PostListItem } from 'shared-api/contract';
import { HideDialog, ReportDialog, ShowMore } from 'shared-features';
import { Stack } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { DeletePostDialog } from '../delete-post/DeletePostDialog.tsx';
import { isArchived } from '../useClassAs.ts';
import { AuthorDialog } from './AuthorDialog.tsx';
import { LOAD_TEXTS } from './messages.ts';
import { pinPost } from './pinPost.ts';
import { PostCard } from './PostCard.tsx';
import type { StreamPages } from './useStream.ts';

interface Props {
  /** Gets the focus when no post is left. */
  panel: RefObject<HTMLElement | null>;
  classId: string;
  role: ClassTabProps['role'];
  detail: ClassDetail | undefined;
  posts: PostListItem[];
  pages: StreamPages;
  onGone: (postId: string) => void;
  /** Called when posts have moved. */
  onMoved: () => void;
}

export function PostList({ panel, classId, role, detail, posts, pages, onGone, onMoved }: Props) {
  const [deleting, setDeleting] = useState<PostListItem | null>(null);
  const [hiding, setHiding] = useState<PostListItem | null>(null);
  const [reporting, setReporting] = useState<PostListItem | null>(null);
  const [author, setAuthor] = useState<PostAuthor | null>(null);
  const isReadOnly = detail !== undefined && isArchived(detail);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, panel);
  const indexOfDeleted = useRef(0);

  function handleDelete(post: PostListItem) {
    // The channel may report the deletion before the call returns: the post has no position then.
    indexOfDeleted.current = posts.indexOf(post);
    setDeleting(post);
  }

  function handleHide(post: PostListItem) {
    indexOfDeleted.current = posts.indexOf(post);
    setHiding(post);
  }

  function handlePin(post: PostListItem) {
    goOnAt(post.pinned ? posts.indexOf(post) : 0);
    void pinPost(classId, post).then(onMoved);
  }

  function handleGone({ id }: PostListItem) {
    goOnAt(indexOfDeleted.current);
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
          onReport={post.is_owner ? undefined : () => setReporting(post)}
          onHide={role === 'teacher' && !post.is_owner ? () => handleHide(post) : undefined}
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
      {hiding && (
        <HideDialog
          classId={classId}
          kind="post"
          id={hiding.id}
          files={hiding.attachments}
          onGone={() => handleGone(hiding)}
          onClose={() => setHiding(null)}
        />
      )}
      {reporting && (
        <ReportDialog
          classId={classId}
          kind="post"
          id={reporting.id}
          files={reporting.attachments}
          onClose={() => setReporting(null)}
        />
      )}
      {author && (
        <AuthorDialog role={role} detail={detail} author={author} onClose={() => setAuthor(null)} />
      )}
    </Stack>
  );
}
