import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, Row, color, font, radius, space, type IconName } from 'shared-ui';

/** Layout of a message that replaces a list: empty or failed. */
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

/** Icon of such a message, on a soft background. */
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
  /** Statement that there is nothing yet. */
  title: ReactNode;
  /** Icon of the missing content. */
  icon?: IconName;
  /** Sentence with help. */
  children?: ReactNode;
  /** Buttons for the next step. */
  actions?: ReactNode;
  className?: string;
}

/** Message for an empty list: its purpose, and a way to begin. */
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
