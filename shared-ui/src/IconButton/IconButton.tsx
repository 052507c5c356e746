import type { ElementType } from 'react';
import styled from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import type { IconName } from '../Icon/paths.ts';
import type { Polymorphic } from '../polymorphic.ts';
import { color, control, motion, radius } from '../theme/tokens.ts';

const Root = styled.button<{ $size: 'small' | 'medium' }>`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => control[$size]};
  block-size: ${({ $size }) => control[$size]};
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.medium};
  background: transparent;
  color: ${color.textMuted};
  cursor: pointer;
  transition: background-color ${motion.fast};
  &:hover,
  &[aria-expanded='true'] {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

interface OwnProps {
  /** Accessible name, also shown as a tooltip. */
  label: string;
  /** Name of the icon. */
  icon: IconName;
  /** Size. Both are 44 px high on touch screens. */
  size?: 'small' | 'medium';
}

export type IconButtonProps<E extends ElementType = 'button'> = Polymorphic<E, OwnProps>;

/** Button with only an icon; `as="a"` makes it a link. */
export function IconButton<E extends ElementType = 'button'>({
  as,
  label,
  icon,
  size = 'medium',
  ...rest
}: IconButtonProps<E>) {
  return (
    <Root
      as={as as ElementType}
      type={as ? undefined : 'button'}
      title={label}
      {...rest}
      $size={size}
      aria-label={label}
    >
      <Icon name={icon} />
    </Root>
  );
}
