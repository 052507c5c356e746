import { request } from 'shared-api';
import { deleteMessage, type ChatMessage } from 'shared-api/contract';
import { showOutcome } from 'shared-features';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const EXCERPT = 80;

const FAILURES = {
  slow: messages.failed,
  failed: messages.failed,
  refused: { other: messages.failed },
};

interface Props {
  classId: string;
  message: ChatMessage;
  /** Called when the message is deleted, by this dialog or by somebody else. */
  onGone: () => void;
  onClose: () => void;
}

export function DeleteMessageDialog({ classId, message, onGone, onClose }: Props) {
  const input = { params: { classId, messageId: message.id } };
  return (
    <ConfirmDialog
      isDangerous
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      onConfirm={() => showOutcome(request(deleteMessage, input), FAILURES)}
      onDone={onGone}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.deleteHelp({ text: excerptOf(message.content) })}
    </ConfirmDialog>
  );
}

/** Shortens a text, but keeps enough to recognise it. */
function excerptOf(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()} …` : text;
}
