import type { ReactNode } from 'react';
import { Button } from 'shared-ui';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { useConfirmation, type Confirmation } from './useConfirmation.ts';
import { useTypedWords, type TypedWords } from './useTypedWords.ts';

export interface ConfirmDialogProps extends Confirmation {
  /** Question. */
  title: string;
  /** Consequences of a confirmation. */
  children: ReactNode;
  /** Text of the confirming button. */
  confirmLabel: string;
  /** Accessible name of the button while the action runs. */
  busyLabel: string;
  /** Text of the cancel button. */
  cancelLabel: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Whether the action destroys something. */
  isDangerous?: boolean;
  /** Words that have to be typed first, where a click would be too little. */
  typed?: TypedWords;
}

/**
 * Dialog that asks for confirmation before an action that is hard to undo. It is rendered while it
 * is open.
 */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  busyLabel,
  cancelLabel,
  closeLabel,
  isDangerous = false,
  typed,
  ...confirmation
}: ConfirmDialogProps) {
  const { isPending, confirm } = useConfirmation(confirmation);
  const words = useTypedWords(typed);
  const { onClose } = confirmation;
  return (
    <Dialog
      isOpen
      size="small"
      onClose={onClose}
      title={title}
      closeLabel={closeLabel}
      onSubmit={
        typed &&
        ((event) => {
          event.preventDefault();
          if (words.check()) void confirm();
        })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type={typed ? 'submit' : 'button'}
            variant={isDangerous ? 'danger' : 'primary'}
            isBusy={isPending}
            busyLabel={busyLabel}
            onClick={typed ? undefined : () => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {typed && (
        <TextField {...words.field} label={typed.label} autoComplete="off" spellCheck={false} />
      )}
    </Dialog>
  );
}
