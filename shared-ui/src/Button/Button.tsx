import type { ElementType, MouseEvent, ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { Ring } from '../Spinner/Spinner.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { Busy, ButtonRoot, Content, type ButtonSize, type ButtonVariant } from './Button.styles.ts';

interface OwnProps {
  /** Visual weight; default: `primary`. */
  variant?: ButtonVariant;
  /** Size; default: `medium`. Both are 44 px high on touch screens. */
  size?: ButtonSize;
  /** Icon before the text. */
  icon?: IconName;
  /** Whether a phone shows only the icon. The text stays its accessible name. */
  isIconOnPhone?: boolean;
  /** Whether it is as wide as its container. */
  isWide?: boolean;
  /** Whether it shows a spinner at the same width and ignores clicks. It keeps the focus. */
  isBusy?: boolean;
  /** Accessible name while busy. */
  busyLabel?: string;
  children: ReactNode;
}

export type ButtonProps<E extends ElementType = 'button'> = Polymorphic<E, OwnProps>;

/**
 * Button, or with `as={Link} to="..."` a link that looks like one. The default `type` is `button`.
 */
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
    // `disabled` would drop the focus. This also prevents a second submit by Enter.
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
