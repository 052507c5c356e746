import { ConfirmDialog } from 'shared-ui/controls';
import { showOutcome } from '../queries/showOutcome.ts';
import { messages } from './messages.ts';

const TEXTS = {
  done: messages.published,
  slow: messages.slow,
  offline: messages.slow,
  failed: messages.failed,
  // What is in the way, the server says: its class is archived, say.
  refused: {
    404: messages.missing,
    409: ({ message }: { message: string }) => message,
  },
};

interface Props {
  title: string;
  publish: () => Promise<unknown>;
  /** It is published, by this or by its time; or gone. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks before something that was to be published later is published now. */
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
