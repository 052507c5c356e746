import { useNavigate } from 'platform/router';
import { isForShell, refreshClassList, useCall } from 'shared-api';
import { leaveClass } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { leaveQuietly } from '../class-channel/listenToClass.ts';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
  onClose: () => void;
}

export function LeaveClassDialog({ classId, name, onClose }: Props) {
  const { trigger, isBusy } = useCall(leaveClass);
  const navigate = useNavigate();

  async function handleLeave() {
    try {
      await leaveQuietly(classId, () => trigger({ params: { id: classId } }));
      refreshClassList();
      void navigate('/d', { replace: true });
    } catch (error) {
      if (!isForShell(error)) toast.error(messages.leaveFailed);
    }
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={messages.leaveTitle(name)}
      confirmLabel={messages.leave}
      busyLabel={messages.leaving}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      isBusy={isBusy}
      onConfirm={() => void handleLeave()}
      onClose={onClose}
    >
      {messages.leaveHelp}
    </ConfirmDialog>
  );
}
