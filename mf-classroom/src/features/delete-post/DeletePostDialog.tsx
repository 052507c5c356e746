import { request } from 'shared-api';
import { deletePost, restorePost, type PostListItem } from 'shared-api/contract';
import { showOutcome, withUndo } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = {
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
  const remove = () =>
    withUndo(request(deletePost, input), {
      done: messages.deleted,
      restore: () => request(restorePost, { params: input.params }),
      onRestored: onGone,
    });

  return (
    <ConfirmDialog
      isDangerous
      title={messages.title}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => showOutcome(remove(), TEXTS)}
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {(post.publish_at ? messages.helpScheduled : messages.help)({ title: post.title })}
    </ConfirmDialog>
  );
}
