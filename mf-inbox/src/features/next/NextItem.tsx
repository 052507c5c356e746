import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import type { TodoItem } from 'shared-api/contract';
import { color, font, radius, space } from 'shared-ui';
import { messages as todo } from '../todo/messages.ts';
import { pageOf } from '../classwork/pageOf.ts';
import { StateBadge } from '../classwork/StateBadge.tsx';
import { coveringLink } from '../classwork/coveringLink.ts';

const Root = styled.li`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: space-between;
  min-inline-size: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.medium};
  background: ${color.surface};
  scroll-snap-align: start;
  &:hover {
    background: ${color.surfaceHover};
  }
  a,
  small {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    min-block-size: 24px;
    color: ${color.text};
    font-weight: ${font.weight.medium};
    text-decoration: none;
  }
  ${coveringLink}
  small {
    color: ${color.textMuted};
  }
`;

const DUE = { month: 'short', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

/** A waiting piece of classwork: title, due date, state and link. */
export function NextItem({ item, now }: { item: TodoItem; now: number }) {
  const { classwork, class: classInfo, date_due: due } = item;
  return (
    <Root>
      <Link to={pageOf(item)} title={classwork.title} dir="auto">
        {classwork.title}
      </Link>
      <small>
        <bdi>{classInfo.name}</bdi>
        {' · '}
        {due === null ? (
          todo.notDue
        ) : (
          <time dateTime={due}>{todo.dueOn({ at: formatDate(new Date(due), DUE) })}</time>
        )}
      </small>
      <StateBadge item={item} now={now} />
    </Root>
  );
}
