import { isForShell, isStatus, useCall } from 'shared-api';
import { deleteMessage, type ChatMessage } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { ConfirmDialog } from 'shared-ui/controls';
import { messages } from './messages.ts';

const EXCERPT = 80;

interface Props {
  classId: string;
  message: ChatMessage;
  /** It is gone, by this or by somebody else's doing. */
  onGone: () => void;
  onClose: () => void;
}

export function DeleteMessageDialog({ classId, message, onGone, onClose }: Props) {
  const { trigger, isBusy } = useCall(deleteMessage);

  async function handleDelete() {
    try {
      await trigger({ params: { classId, messageId: message.id } });
    } catch (error) {
      if (!isForShell(error)) toast.error(messages.failed);
      if (!isStatus(error, 404)) return;
    }
    onGone();
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={messages.deleteTitle}
      confirmLabel={messages.delete}
      busyLabel={messages.deleting}
      cancelLabel={messages.cancel}
      closeLabel={messages.close}
      isBusy={isBusy}
      onConfirm={() => void handleDelete()}
      onClose={onClose}
    >
      {messages.deleteHelp(excerptOf(message.content))}
    </ConfirmDialog>
  );
}

/** Enough to know it by. */
function excerptOf(text: string): string {
  return text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()} …` : text;
}
