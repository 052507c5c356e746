import type { ReactNode } from 'react';
import { Button } from 'shared-ui';
import { Dialog } from '../Dialog/Dialog.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { useConfirmation, type Confirmation } from './useConfirmation.ts';
import { useTypedWords, type TypedWords } from './useTypedWords.ts';

export interface ConfirmDialogProps extends Confirmation {
  /** The question. */
  title: string;
  /** What follows from a yes. */
  children: ReactNode;
  /** On the button that does it. */
  confirmLabel: string;
  /** Said while it is under way. */
  busyLabel: string;
  /** On the button that does not. */
  cancelLabel: string;
  /** Names the cross. */
  closeLabel: string;
  /** Something is lost by it. */
  isDangerous?: boolean;
  /** Words that have to be typed first, where a click would be too little. */
  typed?: TypedWords;
}

/** Asks before something is done that cannot be taken back in passing. It is there while it asks. */
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
