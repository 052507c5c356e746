import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/**
 * Props that open a `<dialog>` as a modal: the browser traps the focus; Escape and a click on the
 * backdrop close it.
 */
export function useOverlay(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return {
    ref: dialog,
    onClick: ({ target }: MouseEvent) => {
      // Only clicks on the backdrop have the dialog itself as target.
      if (target === dialog.current) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // Browsers close without a cancel event on a second Escape.
      if (dialog.current?.open === false) onClose();
    },
  };
}
