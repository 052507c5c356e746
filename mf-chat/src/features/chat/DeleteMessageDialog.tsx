import { request } from 'shared-api';
import { deleteMessage, type ChatMessage } from 'shared-api/contract';
import { DeletionDialog } from 'shared-features';
import { messages } from './messages.ts';

const EXCERPT = 80;

const TEXTS = {
  title: messages.deleteTitle,
  confirm: messages.delete,
  busy: messages.deleting,
  cancel: messages.cancel,
  close: messages.close,
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
    <DeletionDialog
      texts={TEXTS}
      remove={() => request(deleteMessage, input)}
      onGone={onGone}
      onClose={onClose}
    >
      {messages.deleteHelp({ text: excerptOf(message.content) })}
    </DeletionDialog>
  );
}

/** Shortens a text, but keeps enough to recognise it. */
function excerptOf(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()} …` : text;
}
