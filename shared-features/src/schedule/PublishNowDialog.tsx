import { ConfirmDialog } from 'shared-ui/controls';
import { showOutcome } from '../queries/showOutcome.ts';
import { messages } from './messages.ts';

const TEXTS = {
  done: messages.published,
  slow: messages.slow,
  offline: messages.slow,
  failed: messages.failed,
  // The server's message says what prevents it, such as an archived class.
  refused: {
    404: messages.missing,
    409: ({ message }: { message: string }) => message,
  },
};

interface Props {
  title: string;
  publish: () => Promise<unknown>;
  /** Called when it is published, by this dialog or on schedule, or deleted. */
  onDone: () => void;
  onClose: () => void;
}

/** Confirms publishing something now that was scheduled for later. */
export function PublishNowDialog({ title, publish, onDone, onClose }: Props) {
  return (
    <ConfirmDialog
      title={messages.publishTitle}
      confirmLabel={messages.publishNow}
      busyLabel={messages.publishing}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => showOutcome(publish(), TEXTS)}
      onDone={onDone}
      onGone={onDone}
      onClose={onClose}
    >
      {messages.publishHelp({ title })}
    </ConfirmDialog>
  );
}
