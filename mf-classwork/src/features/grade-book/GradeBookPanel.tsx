import { useId } from 'react';
import styled from 'styled-components';
import type { ClassTabProps } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { getMyGrades, type GradeRecord } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Avatar, Badge, Card, Row, Stack, color, font } from 'shared-ui';
import { Email, EmptyState } from 'shared-ui/controls';
import { WhyButton } from '../explain/WhyButton.tsx';
import { GradingTable } from '../gradings/GradingTable.tsx';
import { messages as common } from '../messages.ts';
import { useFreshWhenShown } from '../useFreshWhenShown.ts';
import { formatPercent } from '../scores.ts';
import { messages } from './messages.ts';

const TEXTS = { ...common, ...messages };

const Person = styled(Stack)`
  flex: 1 1 12rem;
  overflow-wrap: anywhere;
  p {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

const Average = styled(Stack)`
  dt {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
  dd {
    margin: 0;
    font-size: ${font.size.title};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: ${font.line.tight};
  }
`;

export function GradeBookPanel({ classId, isActive }: ClassTabProps) {
  const titleId = useId();
  const query = useQuery(getMyGrades, { query: { class_id: classId } });
  useFreshWhenShown(isActive, query.reload);

  return (
    <Stack as="section" aria-labelledby={titleId}>
      <h2 id={titleId}>{messages.title}</h2>
      <QueryView query={query} texts={TEXTS}>
        {(record) => <GradeBook classId={classId} record={record} />}
      </QueryView>
    </Stack>
  );
}

function GradeBook({ classId, record }: { classId: string; record: GradeRecord }) {
  const { user, average, gradings, excused = [], missing = [] } = record;
  const isEmpty = gradings.length + excused.length + missing.length === 0;
  return (
    <Card>
      <Stack>
        <Row gap={4}>
          <Avatar name={user.username} src={user.profile_image} size="large" />
          <Person gap={0}>
            <h3>
              <bdi>{user.username}</bdi>
            </h3>
            <p>
              <Email address={user.email} />
            </p>
          </Person>
          <Average as="dl" gap={0}>
            <dt>{messages.average}</dt>
            <dd>{formatPercent(average) ?? messages.noAverage}</dd>
          </Average>
          {missing.length > 0 && (
            <Badge tone="danger">{messages.missing({ count: missing.length })}</Badge>
          )}
          {!isEmpty && <WhyButton classId={classId} record={record} />}
        </Row>
        {isEmpty ? (
          <EmptyState icon="enrolled" title={messages.empty}>
            {messages.emptyHelp}
          </EmptyState>
        ) : (
          <GradingTable
            label={messages.table}
            gradings={gradings}
            excused={excused}
            missing={missing}
          />
        )}
      </Stack>
    </Card>
  );
}
