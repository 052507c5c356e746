import { useId } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import { useServerNow } from 'shared-api';
import { paths, type TodoItem } from 'shared-api/contract';
import { Row, TextLink, color, font, space } from 'shared-ui';
import { useTodo } from '../todo/useTodo.ts';
import { isWaiting } from '../classwork/isWaiting.ts';
import { isMissed, nextDueOf } from '../classwork/stateOf.ts';
import { messages } from './messages.ts';
import { NextItem } from './NextItem.tsx';

const MOST = 3;

/** Fills the height that the page reserves, so that changes of its content move nothing. */
const Root = styled.section`
  display: grid;
  grid-template-rows: auto 1fr;
  gap: ${space[2]};
  min-block-size: var(--room, 0);
  h2 {
    font-size: ${font.size.large};
  }
`;

/** Scrolls sideways where three items do not fit. */
const Items = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: max(15rem, calc((100% - 2 * ${space[3]}) / 3));
  gap: ${space[3]};
  padding: 0;
  margin: 0;
  overflow-x: auto;
  list-style: none;
  scroll-snap-type: x proximity;
`;

const Calm = styled.p`
  color: ${color.textMuted};
`;

/** The three pieces of classwork that wait for the reader soonest, to hand in or to grade. */
export function Next() {
  const titleId = useId();
  const { data } = useTodo();
  const now = useServerNow((at) => nextDueOf(data, at));
  if (!data) return null;
  // They are ordered by due date; missed ones come last.
  const waiting = data.filter(isWaiting);
  const isLast = (item: TodoItem) => Number(isMissed(item, now));
  const next = waiting.sort((one, other) => isLast(one) - isLast(other)).slice(0, MOST);
  return (
    <Root aria-labelledby={titleId}>
      <Row justify="space-between">
        <h2 id={titleId}>{messages.title}</h2>
        <TextLink as={Link} to={paths.todo()}>
          {messages.all}
        </TextLink>
      </Row>
      {next.length === 0 ? (
        <Calm>{messages.nothing}</Calm>
      ) : (
        <Items role="list">
          {next.map((item) => (
            <NextItem key={`${item.role} ${item.classwork.id}`} item={item} now={now} />
          ))}
        </Items>
      )}
    </Root>
  );
}
