import { request } from 'shared-api';
import { deleteComment, type PostComment } from 'shared-api/contract';
import { tellOutcome } from 'shared-api/screens';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = {
  done: messages.deleted,
  slow: messages.slow,
  offline: messages.slow,
  failed: messages.failed,
  refused: { 404: messages.gone },
};

interface Props {
  classId: string;
  comment: PostComment;
  /** It is gone, by this or by somebody else's doing. */
  onGone: () => void;
  onClose: () => void;
}

export function DeleteCommentDialog({ classId, comment, onGone, onClose }: Props) {
  const input = { params: { id: comment.id }, query: { class_id: classId } };
  return (
    <ConfirmDialog
      isDangerous
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => tellOutcome(request(deleteComment, input), TEXTS)}
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.deleteHelp({ content: comment.content })}
    </ConfirmDialog>
  );
}
