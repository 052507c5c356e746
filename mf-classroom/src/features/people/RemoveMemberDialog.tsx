import { isStatus, useCall } from 'shared-api';
import { removeMember, type Member } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.noAnswer,
  failed: messages.failed,
  refused: { 404: messages.removeMissing },
};

interface Props {
  classId: string;
  member: Member;
  /** The member is out of the class, by this or by somebody else's doing. */
  onGone: () => void;
  onClose: () => void;
}

export function RemoveMemberDialog({ classId, member, onGone, onClose }: Props) {
  const { trigger, isBusy } = useCall(removeMember);
  const { id, username } = member.user;

  async function handleRemove() {
    try {
      await trigger({ params: { userId: id }, query: { class_id: classId } });
      toast.success(messages.removed);
      onGone();
      onClose();
    } catch (error) {
      toastFailure(error, FAILURES);
      if (!isStatus(error, 404)) return;
      onGone();
      onClose();
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={messages.removeTitle(username)}
      confirmLabel={messages.remove}
      busyLabel={messages.removing}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      isBusy={isBusy}
      onConfirm={() => void handleRemove()}
      onClose={onClose}
    >
      {messages.removeHelp}
    </ConfirmDialog>
  );
}
