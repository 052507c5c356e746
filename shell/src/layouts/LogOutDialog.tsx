import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

interface Props {
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a log-out that would delete unsent text. */
export function LogOutDialog({ onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title={messages.logOutTitle}
      confirmLabel={messages.logOut}
      busyLabel={messages.loggingOut}
      cancelLabel={messages.stay}
      closeLabel={messages.close}
      isDangerous
      onConfirm={async () => 'done'}
      onDone={onConfirm}
      onClose={onClose}
    >
      {messages.logOutHelp}
    </ConfirmDialog>
  );
}
