import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Row } from '../Row/Row.tsx';
import { color, space } from '../theme/tokens.ts';

const Root = styled(Row)`
  margin-block-end: ${space[5]};
  p {
    margin-block-start: ${space[1]};
    max-inline-size: 60ch;
    color: ${color.textMuted};
  }
`;

export interface PageHeadingProps {
  /** Text of the page's only h1, which receives the focus on navigation. */
  children: ReactNode;
  /** Sentence below the heading. */
  lead?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  className?: string;
}

/** Only h1 of a screen, which receives the focus when the page changes. */
export function PageHeading({ children, lead, actions, className }: PageHeadingProps) {
  return (
    <Root as="header" justify="space-between" gap={4} className={className}>
      <div>
        <h1 tabIndex={-1}>{children}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <Row>{actions}</Row>}
    </Root>
  );
}
