import styled from 'styled-components';
import { formatDate } from 'platform/languages';
import { Link } from 'platform/router';
import { useServerNow } from 'shared-api';
import { paths, type TodoItem } from 'shared-api/contract';
import { Badge, Button, Row, color, font, radius, space } from 'shared-ui';
import { lateCost } from '../classwork/lateCost.ts';
import { messages as work } from '../classwork/messages.ts';
import { pageOf } from '../classwork/pageOf.ts';
import { StateBadge } from '../classwork/StateBadge.tsx';
import { coveringLink } from '../classwork/coveringLink.ts';
import { canRemind, missingOf, nextChangeOf } from '../classwork/stateOf.ts';
import { messages } from './messages.ts';
import type { PartContext } from './parts.ts';
import { Raised } from './Raised.ts';
import { RemindButton } from './RemindButton.tsx';

const Root = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.medium};
  &:hover {
    background: ${color.surfaceHover};
  }
`;

const About = styled.div`
  flex: 1 1 20rem;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  a {
    display: block;
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

/** Links a number to the names behind it, above the link that covers the line. */
const Who = styled(Link)`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  min-block-size: 24px;
  border-radius: ${radius.round};
  color: ${color.text};
`;

const DUE = { dateStyle: 'medium', timeStyle: 'short' } as const;

interface Props extends PartContext {
  item: TodoItem;
}

/** A piece of classwork with its state and link. */
export function TodoLine({ item, onGone }: Props) {
  const now = useServerNow((at) => nextChangeOf(item, at));
  const { classwork, class: classInfo, role, date_due: due } = item;
  const isTeacher = role === 'teacher';
  const cost = lateCost(item, now);
  return (
    <Root>
      <About>
        <Link to={pageOf(item)}>
          <bdi>{classwork.title}</bdi>
        </Link>
        <small>
          <bdi>{classInfo.name}</bdi>
          {' · '}
          {due === null ? (
            messages.notDue
          ) : (
            <time dateTime={due}>{messages.dueOn({ at: formatDate(new Date(due), DUE) })}</time>
          )}
          {cost && <> · {cost}</>}
        </small>
      </About>
      <Row gap={2}>
        {isTeacher ? <Counts item={item} /> : <StateBadge item={item} now={now} />}
        {isTeacher && Boolean(item.waiting) && (
          <Raised>
            <Button
              as={Link}
              variant="secondary"
              size="small"
              icon="arrowEnd"
              to={paths.firstToGrade(classInfo.id, classwork)}
              aria-label={messages.gradeOf({ title: classwork.title })}
            >
              {messages.grade}
            </Button>
          </Raised>
        )}
        {isTeacher && canRemind(item, now) && (
          <RemindButton classwork={classwork} onGone={onGone} />
        )}
      </Row>
    </Root>
  );
}

function Counts({ item }: Pick<Props, 'item'>) {
  const { class: classInfo, classwork, waiting, handed_in: handedIn, total } = item;
  const { overdue: count, pending } = missingOf(item);
  const missing = messages.missing({ count });
  const stillToCome = messages.pending({ count: pending });
  return (
    <>
      {Boolean(waiting) && <Badge tone="info">{work.toGrade({ count: waiting ?? 0 })}</Badge>}
      <Badge>{work.answers({ count: handedIn ?? 0, all: total ?? 0 })}</Badge>
      {pending > 0 && (
        <Who
          to={paths.missingAnswers(classInfo.id, classwork, 'pending')}
          aria-label={messages.missingOf({ missing: stillToCome, title: classwork.title })}
        >
          <Badge>{stillToCome}</Badge>
        </Who>
      )}
      {count > 0 && (
        <Who
          to={paths.missingAnswers(classInfo.id, classwork)}
          aria-label={messages.missingOf({ missing, title: classwork.title })}
        >
          <Badge tone="warning">{missing}</Badge>
        </Who>
      )}
    </>
  );
}
