import { toast } from 'shared-ui';
import type { OverviewOfRemote } from 'platform/remote-calls';
import { ConfirmDialog, type ConfirmOutcome } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { Refusal, changeReleases, type Change } from './platformCalls.ts';

interface Props {
  token: string;
  remote: OverviewOfRemote;
  change: Change;
  onDone: () => unknown;
  onClose: () => void;
}

/** Asks before anything is changed for everybody, and tells what came of it. */
export function ChangeDialog({ token, remote, change, onDone, onClose }: Props) {
  const { title, help, confirm } = wordsFor(remote, change);

  async function handleConfirm(): Promise<ConfirmOutcome> {
    try {
      await changeReleases(token, remote.remote, change);
      toast.success(messages.done);
      return 'done';
    } catch (error) {
      toast.error((error instanceof Refusal && error.message) || messages.failed);
      return 'refused';
    } finally {
      // Somebody else may have been quicker: what is active is shown anew either way.
      void onDone();
    }
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      busyLabel={messages.busy}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      isDangerous={change.what === 'withdraw'}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {help}
    </ConfirmDialog>
  );
}

function wordsFor({ remote, before }: OverviewOfRemote, change: Change) {
  if (change.what === 'rollback') {
    const title = messages.rollBackTitle(remote, before.at(-1) ?? '');
    return { title, help: messages.rollBackHelp, confirm: messages.rollBack };
  }
  if (change.what === 'promote') {
    const title = messages.promoteTitle(remote, change.release);
    return { title, help: messages.promoteHelp, confirm: messages.promote };
  }
  const title = messages.withdrawTitle(remote, change.release);
  return { title, help: messages.withdrawHelp, confirm: messages.withdraw };
}
