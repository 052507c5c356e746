import { useId, useRef, type MouseEvent, type ReactNode, type SubmitEventHandler } from 'react';
import { IconButton } from 'shared-ui';
import { FormStack } from '../FormStack/FormStack.tsx';
import { Close, DialogRoot, Footer, Frame, Title } from './Dialog.styles.ts';
import { useModal } from './useModal.ts';

export interface DialogProps {
  /** Whether it is open; controlled by the caller. */
  isOpen: boolean;
  /** Called on Escape, the close button, or a click outside of the dialog. */
  onClose: () => void;
  /** Title, which is also the accessible name. */
  title: ReactNode;
  /** Accessible name of the close button. */
  closeLabel: string;
  children?: ReactNode;
  /** Buttons. */
  footer?: ReactNode;
  /** Wraps the content and the footer in one form. */
  onSubmit?: SubmitEventHandler<HTMLFormElement>;
  /** Maximum width; on a phone it is as wide as the window. */
  size?: 'small' | 'medium' | 'large';
}

/**
 * Modal dialog. Its content is rendered only while it is open, so a form in it starts with its
 * initial values.
 */
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
    // A press inside that ends outside, as in selecting text, must not close the dialog.
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
        // Browsers close the dialog on a second Escape, without a cancel event.
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
