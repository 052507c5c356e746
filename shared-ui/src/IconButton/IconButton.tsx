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
  /** Its name, also shown as tooltip. */
  label: string;
  /** What it shows. */
  icon: IconName;
  /** Both are 44 px high where a finger points. */
  size?: 'small' | 'medium';
}

export type IconButtonProps<E extends ElementType = 'button'> = Polymorphic<E, OwnProps>;

/** A button without words, named by `label` for those who do not see it; `as="a"` makes it a link. */
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
