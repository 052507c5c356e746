import styled from 'styled-components';
import { Link } from 'platform/router';
import { CLASSWORK_TYPE, kindTraits, paths, type TopicWork } from 'shared-api/contract';
import { Badge, Card, Row, Stack, TextLink, color, font } from 'shared-ui';
import { formatMoment } from '../dates.ts';
import { messages } from './messages.ts';

const Root = styled(Card)`
  overflow-wrap: anywhere;
`;

const Facts = styled(Row)`
  row-gap: 0;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  classId: string;
  work: TopicWork;
  isTeacher: boolean;
}

/**
 * A piece of classwork; links teachers to its submissions, and students to their list at this
 * piece.
 */
export function TopicWorkItem({ classId, work, isTeacher }: Props) {
  const { id, title, mark, draft, date_due: due, is_due: isDue, is_excused: isExcused } = work;
  // Cached responses of earlier releases lack the kind.
  const traits = kindTraits(work.classwork_type ?? CLASSWORK_TYPE);
  const path =
    isTeacher && traits?.takesAnswers
      ? paths.submissions(classId, work)
      : paths.classPage(classId, { isTeacher, tab: 'classwork', work: id });
  return (
    <Root as="li" tabIndex={-1} padding={4}>
      <Stack gap={1}>
        <Row gap={2}>
          <TextLink as={Link} to={path} isAlone>
            <bdi>{title}</bdi>
          </TextLink>
          {draft && <Badge tone="warning">{messages.draft}</Badge>}
          {isExcused && <Badge>{messages.excused}</Badge>}
          {isDue && !isExcused && <Badge tone="danger">{messages.due}</Badge>}
        </Row>
        <Facts gap={3}>
          {traits?.hasDueDate && (
            <span>
              {due === null ? messages.notDue : messages.dueOn({ at: formatMoment(due) })}
            </span>
          )}
          {traits?.hasMarks && <span>{messages.marks({ mark })}</span>}
        </Facts>
      </Stack>
    </Root>
  );
}
