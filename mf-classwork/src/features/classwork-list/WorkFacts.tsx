import styled from 'styled-components';
import type { AssignmentListItem } from 'shared-api/contract';
import { ScheduledBadge } from 'shared-features';
import { Badge, Row, Stack, color, font } from 'shared-ui';
import { formatDue, formatPosted } from '../dates.ts';
import { TopicFact } from '../topics/TopicFact.tsx';
import { messages } from './messages.ts';

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-weight: ${font.weight.regular};
`;

const DRAFT = <Badge tone="warning">{messages.draft}</Badge>;

/** The line that identifies a piece of work in a teacher's list. */
export function WorkFacts({ work }: { work: AssignmentListItem }) {
  const { title, mark, draft, is_due: isDue, date_due: due, date_created: created } = work;
  // Cached responses of earlier releases lack both counts.
  const { student_count: students = 0, waiting_count: waiting = 0 } = work;
  const { held_count: unreleasedCount = 0 } = work;
  return (
    <Stack as="span" gap={1}>
      <Row as="span" gap={2}>
        <h3>
          <bdi>{title}</bdi>
        </h3>
        {draft && (work.publish_at === undefined ? DRAFT : <ScheduledBadge {...work} />)}
        {isDue && <Badge tone="danger">{messages.due}</Badge>}
      </Row>
      <Facts as="span" gap={3}>
        <span>
          {draft ? messages.drafted : messages.posted}{' '}
          <time dateTime={created}>{formatPosted(created)}</time>
        </span>
        {due === null ? (
          <span>{messages.notDue}</span>
        ) : (
          <span>
            {messages.dueOn} <time dateTime={due}>{formatDue(due)}</time>
          </span>
        )}
        <span>{messages.marks({ mark })}</span>
        <TopicFact topic={work.topic} />
        {!draft && students > 0 && (
          <span>
            {messages.handedIn({ count: work.submission_count, all: students })}
            {waiting > 0 && ` · ${messages.toGrade({ count: waiting })}`}
            {unreleasedCount > 0 && ` · ${messages.heldBack({ count: unreleasedCount })}`}
          </span>
        )}
      </Facts>
    </Stack>
  );
}
