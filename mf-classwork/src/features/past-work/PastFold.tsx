import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PastWork } from 'shared-api/contract';
import { Badge, Row, Stack, color, font, space } from 'shared-ui';
import { Disclosure } from 'shared-ui/controls';
import { messages } from './messages.ts';
import type { Fold } from './useFold.ts';

const Title = styled.h3`
  color: ${color.textMuted};
  font-size: ${font.size.body};
`;

const Below = styled(Stack)`
  padding-block-start: ${space[3]};
`;

interface Props {
  past: PastWork | undefined;
  fold: Fold;
  children: ReactNode;
}

/** What is past stands below what is open, folded away; nothing where nothing is past. */
export function PastFold({ past, fold, children }: Props) {
  if (!past || past.count === 0) return null;
  const { waiting_count: waiting = 0, missing_count: missing = 0 } = past;
  return (
    <Disclosure
      label={
        <Row as="span" gap={2}>
          <Title>{messages.title({ count: past.count })}</Title>
          {waiting > 0 && <Badge tone="warning">{messages.toGrade({ count: waiting })}</Badge>}
          {missing > 0 && <Badge tone="danger">{messages.missing({ count: missing })}</Badge>}
        </Row>
      }
      isOpen={fold.isOpen}
      onToggle={fold.toggle}
    >
      {fold.isOpen && <Below>{children}</Below>}
    </Disclosure>
  );
}
