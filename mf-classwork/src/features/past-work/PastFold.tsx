import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { QueryResult } from 'shared-api';
import type { PastWork } from 'shared-api/contract';
import { Badge, Row, Stack, color, font, space } from 'shared-ui';
import { Disclosure, LoadView } from 'shared-ui/controls';
import { messages as common } from '../messages.ts';
import { messages } from './messages.ts';
import type { Fold } from './useFold.ts';

const TEXTS = { ...common, ...messages };

const Title = styled.h3`
  color: ${color.textMuted};
  font-size: ${font.size.body};
`;

const Below = styled(Stack)`
  padding-block-start: ${space[3]};
`;

interface Props {
  past: QueryResult<PastWork>;
  fold: Fold;
  children: ReactNode;
}

/**
 * The folded list of past classwork below the open one; renders nothing without any, or while
 * unknown.
 */
export function PastFold({ past, fold, children }: Props) {
  const { data, error } = past;
  if (!data && error) {
    return (
      <LoadView query={past} texts={TEXTS}>
        {() => null}
      </LoadView>
    );
  }
  if (!data || data.count === 0) return null;
  const { count, waiting_count: waiting = 0, missing_count: missing = 0 } = data;
  return (
    <Disclosure
      label={
        <Row as="span" gap={2}>
          <Title>{messages.title({ count })}</Title>
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
