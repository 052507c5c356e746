import { Button, toast } from 'shared-ui';
import { messages } from './messages.ts';

/** Copies a text that cannot be sent to the clipboard. */
export function CopyTextButton({ text }: { text: string }) {
  function handleCopy() {
    navigator.clipboard.writeText(text).then(
      () => toast.success(messages.copied),
      () => toast.error(messages.copyFailed),
    );
  }

  return (
    <Button
      size="small"
      variant="secondary"
      aria-label={messages.copyOne({ text })}
      onClick={handleCopy}
    >
      {messages.copy}
    </Button>
  );
}
