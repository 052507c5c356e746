import { useNavigate } from 'platform/router';
import { refreshClassList, request } from 'shared-api';
import { paths, deleteClass, restoreClass } from 'shared-api/contract';
import { leaveQuietly } from 'shared-api/live';
import { showOutcome, withUndo } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const TEXTS = { slow: messages.slow, failed: messages.failed };

interface Props {
  classId: string;
  name: string;
  onClose: () => void;
}

export function DeleteClassDialog({ classId, name, onClose }: Props) {
  const navigate = useNavigate();
  const params = { id: classId };
  const remove = () =>
    withUndo(
      leaveQuietly(classId, () => request(deleteClass, { params })),
      {
        done: messages.deleted,
        restore: () => request(restoreClass, { params }),
        onRestored: refreshClassList,
      },
    );

  return (
    <ConfirmDialog
      isDangerous
      title={messages.deleteAsk({ name })}
      confirmLabel={messages.deleteConfirm}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      typed={{ words: name, label: messages.deleteType({ name }), mistake: messages.deleteWrong }}
      onConfirm={() => showOutcome(remove(), TEXTS)}
      onDone={() => {
        refreshClassList();
        return navigate(paths.dashboard(), { replace: true });
      }}
      onGone={() => navigate(paths.notFound(), { replace: true })}
      onClose={onClose}
    >
      {messages.deleteHelp}
    </ConfirmDialog>
  );
}
