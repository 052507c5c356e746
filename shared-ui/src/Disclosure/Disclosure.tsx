import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, control, font, Icon, motion, radius, space, type IconName } from 'shared-ui';

const Root = styled.details`
  > summary {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${control.medium};
    padding: ${space[1]} ${space[3]};
    border-radius: ${radius.medium};
    font-weight: ${font.weight.medium};
    list-style: none;
    cursor: pointer;
    &::-webkit-details-marker {
      display: none;
    }
    &:hover {
      background: ${color.surfaceHover};
    }
    > span {
      flex: 1;
      min-inline-size: 0;
    }
    > svg:last-child {
      color: ${color.textMuted};
      transition: transform ${motion.fast};
    }
  }
  &[open] > summary > svg:last-child {
    transform: rotate(180deg);
  }
`;

export interface DisclosureProps {
  /** What is under it. */
  label: ReactNode;
  /** Before the label. */
  icon?: IconName;
  /** Open until somebody folds it. */
  isInitiallyOpen?: boolean;
  /** Open or not, by the caller's state; with `onToggle`. */
  isOpen?: boolean;
  /** Hears of each opening and folding. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
  className?: string;
}

/** A heading that shows and hides what is under it. */
export function Disclosure({
  label,
  icon,
  isInitiallyOpen,
  isOpen = isInitiallyOpen,
  onToggle,
  children,
  className,
}: DisclosureProps) {
  return (
    <Root
      className={className}
      open={isOpen}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
        <Icon name="chevronDown" size="1.125em" />
      </summary>
      {children}
    </Root>
  );
}
