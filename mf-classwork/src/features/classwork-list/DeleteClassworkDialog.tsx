import { request } from 'shared-api';
import { deleteClasswork, restoreClasswork, type AssignmentListItem } from 'shared-api/contract';
import { showOutcome, withUndo } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = {
  slow: messages.deleteFailed,
  failed: messages.deleteFailed,
  refused: { 404: messages.deleteMissing },
};

interface Props {
  classId: string;
  work: AssignmentListItem;
  /** Called when it is deleted, by this dialog or by somebody else. */
  onGone: () => void;
  onRestored: () => void;
  onClose: () => void;
}

export function DeleteClassworkDialog({ classId, work, onGone, onRestored, onClose }: Props) {
  const input = { params: { id: work.id }, query: { class_id: classId } };
  const remove = () =>
    withUndo(request(deleteClasswork, input), {
      done: messages.deleted,
      restore: () => request(restoreClasswork, { params: input.params }),
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
      {messages.deleteHelp({ title: work.title })}
    </ConfirmDialog>
  );
}
