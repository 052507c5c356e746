import { useNavigate } from 'platform/router';
import { useLeaveClass } from 'shared-api';
import { Button, toast } from 'shared-ui';
import { Dialog } from 'shared-ui/controls';
import { isForShell } from '../failures.ts';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
  onClose: () => void;
}

export function LeaveClassDialog({ classId, name, onClose }: Props) {
  const { trigger, isBusy } = useLeaveClass();
  const navigate = useNavigate();

  async function handleLeave() {
    try {
      await trigger(classId);
      void navigate('/d', { replace: true });
    } catch (error) {
      if (!isForShell(error)) toast.error(messages.leaveFailed);
    }
  }

  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={messages.leaveTitle(name)}
      closeLabel={messages.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button
            variant="danger"
            isBusy={isBusy}
            busyLabel={messages.leaving}
            onClick={() => void handleLeave()}
          >
            {messages.leave}
          </Button>
        </>
      }
    >
      <p>{messages.leaveHelp}</p>
    </Dialog>
  );
}
