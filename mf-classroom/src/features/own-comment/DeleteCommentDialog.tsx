import { request } from 'shared-api';
import { deleteComment, restoreComment, type PostComment } from 'shared-api/contract';
import { DeletionDialog } from 'shared-features';
import { messages } from './messages.ts';

const TEXTS = {
  title: messages.deleteTitle,
  confirm: messages.delete,
  busy: messages.deleting,
  cancel: messages.cancel,
  close: messages.close,
  done: messages.deleted,
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

  return (
    <DeletionDialog
      texts={TEXTS}
      remove={() => request(deleteComment, input)}
      undo={{ restore: () => request(restoreComment, { params: input.params }), onRestored }}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.deleteHelp({ content: comment.content })}
    </DeletionDialog>
  );
}
