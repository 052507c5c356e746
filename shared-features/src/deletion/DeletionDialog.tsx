import type { ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from 'shared-ui/controls';
import type { FailureTexts } from '../queries/failures.ts';
import { showOutcome } from '../queries/showOutcome.ts';
import { withUndo } from '../undo/withUndo.ts';

interface Texts extends FailureTexts {
  /** Question. */
  title: string;
  /** Text of the button that deletes. */
  confirm: string;
  /** Accessible name of that button while the deletion runs. */
  busy: string;
  cancel: string;
  close: string;
  /** Shown in a toast after the deletion. */
  done?: string;
}

interface Undo {
  restore: () => Promise<unknown>;
  /** Called when the data on the screen is outdated. */
  onRestored: () => void;
}

interface Props extends Pick<ConfirmDialogProps, 'typed' | 'onClose'> {
  texts: Texts;
  /** Consequences of the deletion. */
  children: ReactNode;
  /** Sends the deletion. */
  remove: () => Promise<unknown>;
  /** Lets the toast after the deletion undo it; such a deletion has a text for `done`. */
  undo?: Undo;
  /** Called when it is deleted, by this dialog or by somebody else. A promise is awaited. */
  onGone: () => unknown;
  /** Called instead of `onGone` when this dialog has deleted it. */
  onDeleted?: () => unknown;
}

/**
 * Asks before something is deleted, sends the deletion, and shows its outcome in a toast. After a
 * failure it stays open for another try.
 */
export function DeletionDialog({
  texts: { title, confirm, busy, cancel, close, done, ...failures },
  children,
  remove,
  undo,
  onGone,
  onDeleted = onGone,
  ...dialog
}: Props) {
  function handleConfirm() {
    if (undo && done !== undefined) {
      return showOutcome(withUndo(remove(), { done, ...undo }), failures);
    }
    return showOutcome(remove(), { ...failures, ...(done === undefined ? {} : { done }) });
  }

  return (
    <ConfirmDialog
      {...dialog}
      isDangerous
      title={title}
      confirmLabel={confirm}
      busyLabel={busy}
      cancelLabel={cancel}
      closeLabel={close}
      onConfirm={handleConfirm}
      onDone={onDeleted}
      onGone={onGone}
    >
      {children}
    </ConfirmDialog>
  );
}
