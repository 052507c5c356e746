import { useId, useRef, type MouseEvent, type ReactNode, type SubmitEventHandler } from 'react';
import { IconButton } from 'shared-ui';
import { FormStack } from '../FormStack/FormStack.tsx';
import { Close, DialogRoot, Footer, Frame, Title } from './Dialog.styles.ts';
import { useModal } from './useModal.ts';

export interface DialogProps {
  /** The caller opens and closes it. */
  isOpen: boolean;
  /** Asked for by Escape, the close button or a click beside the dialog. */
  onClose: () => void;
  /** Names the dialog. */
  title: ReactNode;
  /** Names the button that closes it. */
  closeLabel: string;
  children?: ReactNode;
  /** Buttons. */
  footer?: ReactNode;
  /** Makes the content and the footer one form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** How wide it may become; on a phone it is as wide as the window. */
  size?: 'small' | 'medium' | 'large';
}

/** A modal dialog. Its content is there only while it is open, so a form in it starts afresh. */
export function Dialog({ isOpen, ...rest }: DialogProps) {
  return isOpen ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  children,
  footer,
  onSubmit,
  size = 'medium',
}: Omit<DialogProps, 'isOpen'>) {
  const dialog = useModal();
  const titleId = useId();
  const pressedOn = useRef<EventTarget>(null);

  function handleClick(event: MouseEvent) {
    // A press inside that ends outside (selecting text) is no wish to close.
    const isBackdrop = event.target === dialog.current && pressedOn.current === dialog.current;
    if (isBackdrop) onClose();
  }

  const content = (
    <>
      {children}
      {footer && <Footer>{footer}</Footer>}
    </>
  );

  return (
    <DialogRoot
      ref={dialog}
      $size={size}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressedOn.current = event.target;
      }}
      onClick={handleClick}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        // Browsers close without asking on a second Escape.
        if (dialog.current && !dialog.current.open) onClose();
      }}
    >
      <Frame>
        <Title id={titleId}>{title}</Title>
        {onSubmit ? <FormStack onSubmit={onSubmit}>{content}</FormStack> : content}
        <Close>
          <IconButton label={closeLabel} icon="close" onClick={onClose} />
        </Close>
      </Frame>
    </DialogRoot>
  );
}
