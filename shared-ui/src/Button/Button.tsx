import type { ElementType, MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { Ring } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Busy, ButtonRoot, Content, type ButtonSize, type ButtonVariant } from './Button.styles.ts';

interface OwnProps {
  /** How much it asks to be pressed; `primary` unless told. */
  variant?: ButtonVariant;
  /** `medium` unless told; both are 44 px high where a finger points. */
  size?: ButtonSize;
  /** Before the text. */
  icon?: IconName;
  /** On a phone the icon alone is seen; the text names it. */
  isIconOnPhone?: boolean;
  /** As wide as its container. */
  isWide?: boolean;
  /** Shows a spinner in the same width and ignores clicks; focus stays. */
  isBusy?: boolean;
  /** Its name while busy. */
  busyLabel?: string;
  children: ReactNode;
}

export type ButtonProps<E extends ElementType = 'button'> = Polymorphic<E, OwnProps>;

/** A button, or with `as={Link} to="..."` a link that looks like one. `type` is `button` unless told. */
export function Button<E extends ElementType = 'button'>({
  as,
  variant = 'primary',
  size = 'medium',
  icon,
  isIconOnPhone,
  isWide,
  isBusy = false,
  busyLabel,
  children,
  onClick,
  ...rest
}: ButtonProps<E>) {
  function handleClick(event: MouseEvent) {
    // Not `disabled`: that would drop the focus. This also stops a second submit by Enter.
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <ButtonRoot
      as={as as ElementType}
      type={as ? undefined : 'button'}
      {...rest}
      $variant={variant}
      $size={size}
      $isWide={isWide}
      $isIconOnPhone={isIconOnPhone}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      <Content aria-hidden={isBusy && busyLabel ? true : undefined}>
        {icon && <Icon name={icon} />}
        {isIconOnPhone ? <span>{children}</span> : children}
      </Content>
      {isBusy && (
        <Busy>
          <Ring aria-hidden="true" />
          {busyLabel && <VisuallyHidden>{busyLabel}</VisuallyHidden>}
        </Busy>
      )}
    </ButtonRoot>
  );
}
