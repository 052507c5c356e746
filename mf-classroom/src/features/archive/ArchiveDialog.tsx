import { refreshClassList, request } from 'shared-api';
import { restoreClass, archiveClass } from 'shared-api/contract';
import { showOutcome, withUndo } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  name: string;
  /** Called when the class has changed, so that the page is outdated. */
  onChanged: () => void;
  onClose: () => void;
}

export function ArchiveDialog({ classId, name, onChanged, onClose }: Props) {
  const params = { id: classId };

  function handleChanged() {
    refreshClassList();
    onChanged();
  }

  const archive = () =>
    withUndo(request(archiveClass, { params }), {
      done: messages.archived,
      restore: () => request(restoreClass, { params }),
      onRestored: handleChanged,
    });

  return (
    <ConfirmDialog
      title={messages.ask({ name })}
      confirmLabel={messages.confirm}
      busyLabel={messages.archiving}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => showOutcome(archive(), messages)}
      onDone={handleChanged}
      onGone={handleChanged}
      onClose={onClose}
    >
      {messages.help}
    </ConfirmDialog>
  );
}
