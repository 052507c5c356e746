import { request } from 'shared-api';
import { deletePost, restorePost, type PostListItem } from 'shared-api/contract';
import { DeletionDialog } from 'shared-features';
import { messages } from './messages.ts';

const TEXTS = {
  title: messages.title,
  confirm: messages.delete,
  busy: messages.deleting,
  cancel: messages.cancel,
  close: messages.close,
  done: messages.deleted,
  slow: messages.noAnswer,
  offline: messages.noAnswer,
  failed: messages.failed,
  refused: { 404: messages.missing },
};

interface Props {
  classId: string;
  post: PostListItem;
  /** Called when the post is deleted, here or elsewhere, or restored, to reload the list. */
  onGone: () => void;
  onClose: () => void;
}

export function DeletePostDialog({ classId, post, onGone, onClose }: Props) {
  const input = { params: { postId: post.id }, query: { class_id: classId } };

  return (
    <DeletionDialog
      texts={TEXTS}
      remove={() => request(deletePost, input)}
      undo={{ restore: () => request(restorePost, { params: input.params }), onRestored: onGone }}
      onGone={onGone}
      onClose={onClose}
    >
      {(post.publish_at ? messages.helpScheduled : messages.help)({ title: post.title })}
    </DeletionDialog>
  );
}
