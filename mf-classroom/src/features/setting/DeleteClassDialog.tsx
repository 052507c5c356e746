import { useNavigate } from 'platform/router';
import { refreshClassList, request } from 'shared-api';
import { paths, deleteClass, restoreClass } from 'shared-api/contract';
import { leaveQuietly } from 'shared-api/live';
import { DeletionDialog } from 'shared-features';
import { messages } from './messages.ts';

const TEXTS = {
  confirm: messages.deleteConfirm,
  busy: messages.deleting,
  cancel: messages.cancel,
  close: messages.close,
  done: messages.deleted,
  slow: messages.slow,
  failed: messages.failed,
};

interface Props {
  classId: string;
  name: string;
  onClose: () => void;
}

export function DeleteClassDialog({ classId, name, onClose }: Props) {
  const navigate = useNavigate();
  const params = { id: classId };

  return (
    <DeletionDialog
      texts={{ ...TEXTS, title: messages.deleteAsk({ name }) }}
      typed={{ words: name, label: messages.deleteType({ name }), mistake: messages.deleteWrong }}
      remove={() => leaveQuietly(classId, () => request(deleteClass, { params }))}
      undo={{ restore: () => request(restoreClass, { params }), onRestored: refreshClassList }}
      onDeleted={() => {
        refreshClassList();
        return navigate(paths.dashboard(), { replace: true });
      }}
      onGone={() => navigate(paths.notFound(), { replace: true })}
      onClose={onClose}
    >
      {messages.deleteHelp}
    </DeletionDialog>
  );
}
