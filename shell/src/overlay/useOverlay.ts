import { useLayoutEffect, useRef, type MouseEvent, type SyntheticEvent } from 'react';

/** Opens a `<dialog>` over the page with what it is given: the browser keeps the focus in it, Escape and a click beside it close it. */
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
      // Only the backdrop is the dialog itself: everything in it has an element of its own.
      if (target === dialog.current) onClose();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      onClose();
    },
    onClose: () => {
      // Browsers close without asking on a second Escape.
      if (dialog.current?.open === false) onClose();
    },
  };
}
