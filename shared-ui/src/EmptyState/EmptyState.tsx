import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, Row, color, font, radius, space, type IconName } from 'shared-ui';

/** The frame of what stands in for a list: empty or failed. */
export const StateRoot = styled.section`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[7]} ${space[4]};
  text-align: center;
  h2 {
    font-size: ${font.size.large};
  }
  p {
    max-inline-size: 48ch;
    color: ${color.textMuted};
  }
  > :last-child:not(p, h2) {
    margin-block-start: ${space[2]};
  }
`;

/** The icon of such a frame, on a soft ground. */
export const Emblem = styled.span<{ $surface: string; $text: string }>`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: ${radius.large};
  background: ${({ $surface }) => $surface};
  color: ${({ $text }) => $text};
`;

export interface EmptyStateProps {
  /** What is not here yet. */
  title: ReactNode;
  /** Of what it would be. */
  icon?: IconName;
  /** A sentence that helps on. */
  children?: ReactNode;
  /** Buttons for what to do about it. */
  actions?: ReactNode;
  className?: string;
}

/** Where a list has nothing to show yet: what it is for, and a way to begin. */
export function EmptyState({ title, icon, children, actions, className }: EmptyStateProps) {
  return (
    <StateRoot className={className}>
      {icon && (
        <Emblem $surface={color.accentSoft} $text={color.accentText}>
          <Icon name={icon} size="2rem" />
        </Emblem>
      )}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <Row justify="center">{actions}</Row>}
    </StateRoot>
  );
}
