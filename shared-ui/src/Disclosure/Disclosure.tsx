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
  /** Label of the content. */
  label: ReactNode;
  /** Icon before the label. */
  icon?: IconName;
  /** Whether it is open at first. */
  isInitiallyOpen?: boolean;
  /** Whether it is open, if controlled by the caller; with `onToggle`. */
  isOpen?: boolean;
  /** Called each time it opens or closes. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
  className?: string;
}

/** Heading that shows and hides the content below it. */
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
