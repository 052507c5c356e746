import styled, { css } from 'styled-components';
import { Link, useNavigate } from 'platform/router';
import { useServerNow } from 'shared-api';
import type { TodoItem } from 'shared-api/contract';
import {
  Icon,
  VisuallyHidden,
  color,
  font,
  radius,
  shadow,
  space,
  tintOf,
  z,
  type Tint,
} from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { pageOf } from '../classwork/pageOf.ts';
import { nextDueOf, stateOf } from '../classwork/stateOf.ts';
import { formatTime } from './days.ts';
import { messages } from './messages.ts';
import type { DragToDay } from './useDragToDay.ts';

const look = css<{ $tint: Tint }>`
  display: block;
  inline-size: 100%;
  min-inline-size: 0;
  padding: ${space[1]} ${space[2]};
  border: 1px solid transparent;
  border-inline-start: 4px solid ${({ $tint }) => $tint.text};
  border-radius: ${radius.small};
  background: ${({ $tint }) => $tint.surface};
  color: ${({ $tint }) => $tint.text};
  font: inherit;
  font-size: ${font.size.caption};
  line-height: ${font.line.tight};
  text-align: start;
  text-decoration: none;
  &:hover {
    border-color: ${color.borderStrong};
  }
`;

const Open = styled(Link)<{ $tint: Tint }>`
  ${look}
`;

const Trigger = styled.button<{ $tint: Tint; $x: number; $y: number; $isDragged: boolean }>`
  ${look}
  cursor: grab;
  ${({ $isDragged, $x, $y }) =>
    $isDragged &&
    css`
      position: relative;
      z-index: ${z.overlay};
      transform: translate(${$x}px, ${$y}px);
      box-shadow: ${shadow.high};
      pointer-events: none;
      cursor: grabbing;
    `}
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[1]};
  > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Title = styled.span`
  font-weight: ${font.weight.medium};
`;

interface Props {
  item: TodoItem;
  /** Whether it is in the tab order. */
  isReached: boolean;
  onMove: (item: TodoItem) => void;
  dragging: DragToDay;
}

/**
 * A due item in a day of the grid: a link for students; for teachers a menu, which can be dragged
 * to another day.
 */
export function DueChip({ item, isReached, onMove, dragging }: Props) {
  const navigate = useNavigate();
  const {
    class: { name },
    classwork,
    date_due: due,
    role,
  } = item;
  const now = useServerNow((at) => nextDueOf([item], at));
  const state = stateOf(item, now);
  const tabIndex = isReached ? 0 : -1;
  const time = due === null ? '' : formatTime(due);
  const content = (
    <>
      <Line>
        <Title dir="auto" title={classwork.title}>
          {classwork.title}
        </Title>
        <Icon name={state.icon} />
      </Line>
      <Line>
        <span dir="auto">{name}</span>
      </Line>
      <VisuallyHidden>
        <time dateTime={due ?? undefined}>{time}</time> {state.text}
      </VisuallyHidden>
    </>
  );

  if (role === 'student') {
    return (
      <Open to={pageOf(item)} tabIndex={tabIndex} $tint={tintOf(name)}>
        {content}
      </Open>
    );
  }
  const { drag } = dragging;
  const isDragged = drag?.item === item;
  return (
    <Menu
      align="start"
      label={messages.actions({ title: classwork.title })}
      trigger={(props) => (
        <Trigger
          {...props}
          type="button"
          tabIndex={tabIndex}
          $tint={tintOf(name)}
          $isDragged={isDragged}
          $x={isDragged ? drag.x : 0}
          $y={isDragged ? drag.y : 0}
          {...dragging.handlersOf(item)}
        >
          {content}
        </Trigger>
      )}
      items={[
        { label: messages.openWork, icon: 'arrowEnd', onSelect: () => void navigate(pageOf(item)) },
        { label: messages.move, icon: 'calendar', onSelect: () => onMove(item) },
      ]}
    />
  );
}
