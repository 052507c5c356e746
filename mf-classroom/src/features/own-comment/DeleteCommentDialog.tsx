import { request } from 'shared-api';
import { deleteComment, restoreComment, type PostComment } from 'shared-api/contract';
import { showOutcome, withUndo } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = {
  slow: messages.slow,
  offline: messages.slow,
  failed: messages.failed,
  refused: { 404: messages.gone },
};

interface Props {
  classId: string;
  comment: PostComment;
  /** Called when the comment no longer exists, whether deleted here or by somebody else. */
  onGone: () => void;
  onRestored: () => void;
  onClose: () => void;
}

export function DeleteCommentDialog({ classId, comment, onGone, onRestored, onClose }: Props) {
  const input = { params: { id: comment.id }, query: { class_id: classId } };
  const remove = () =>
    withUndo(request(deleteComment, input), {
      done: messages.deleted,
      restore: () => request(restoreComment, { params: input.params }),
      onRestored,
    });

  return (
    <ConfirmDialog
      isDangerous
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => showOutcome(remove(), TEXTS)}
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.deleteHelp({ content: comment.content })}
    </ConfirmDialog>
  );
}
