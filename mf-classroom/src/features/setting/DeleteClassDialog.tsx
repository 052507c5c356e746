import { useNavigate } from 'platform/router';
import { refreshClassList, request } from 'shared-api';
import { addresses } from 'shared-api/addresses';
import { deleteClass } from 'shared-api/contract';
import { leaveQuietly } from 'shared-api/live';
import { tellOutcome } from 'shared-api/screens';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = { slow: messages.slow, failed: messages.failed, done: messages.deleted };

interface Props {
  classId: string;
  name: string;
  onClose: () => void;
}

export function DeleteClassDialog({ classId, name, onClose }: Props) {
  const navigate = useNavigate();
  const remove = () => request(deleteClass, { params: { id: classId } });

  return (
    <ConfirmDialog
      isDangerous
      title={messages.deleteAsk({ name })}
      confirmLabel={messages.deleteConfirm}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      typed={{ words: name, label: messages.deleteType({ name }), mistake: messages.deleteWrong }}
      onConfirm={() => tellOutcome(leaveQuietly(classId, remove), TEXTS)}
      onDone={() => {
        refreshClassList();
        return navigate(addresses.dashboard(), { replace: true });
      }}
      onGone={() => navigate(addresses.notFound(), { replace: true })}
      onClose={onClose}
    >
      {messages.deleteHelp}
    </ConfirmDialog>
  );
}
