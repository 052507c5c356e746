import { isStatus, useCall } from 'shared-api';
import { deleteClasswork, type AssignmentListItem } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.deleteFailed,
  failed: messages.deleteFailed,
  refused: { 404: messages.deleteMissing },
};

interface Props {
  classId: string;
  work: AssignmentListItem;
  /** It is gone, by this or by somebody else's doing. */
  onGone: () => void;
  onClose: () => void;
}

export function DeleteClassworkDialog({ classId, work, onGone, onClose }: Props) {
  const { trigger, isBusy } = useCall(deleteClasswork);

  async function handleDelete() {
    try {
      await trigger({ params: { id: work.id }, query: { class_id: classId } });
      toast.success(messages.deleted);
      onGone();
    } catch (error) {
      toastFailure(error, FAILURES);
      if (isStatus(error, 404)) onGone();
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      isBusy={isBusy}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      {messages.deleteHelp(work.title)}
    </ConfirmDialog>
  );
}
