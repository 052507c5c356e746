import { useId } from 'react';
import styled from 'styled-components';
import type { Notification } from 'shared-api/contract';
import { Stack, color, font, space } from 'shared-ui';
import { daysOf, viewsOf, type Day } from './days.ts';
import { NotificationItem, type ItemActions } from './NotificationItem.tsx';

const Title = styled.h2`
  padding-inline: ${space[3]};
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Items = styled.ul`
  padding: 0;
  margin: 0;
  list-style: none;
`;

interface Props extends ItemActions {
  items: readonly Notification[];
  /** Whether to group by class as well. */
  isByClass?: boolean;
}

/** Lists notifications by day, newest first. */
export function NotificationDays({ items, isByClass, ...actions }: Props) {
  const days = isByClass ? viewsOf(items) : daysOf(items);
  return days.map((day) => (
    <DaySection key={`${day.title} ${day.className}`} day={day} {...actions} />
  ));
}

function DaySection({ day, ...actions }: ItemActions & { day: Day }) {
  const titleId = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={titleId}>
      <Title id={titleId}>
        {day.title}
        {day.className !== undefined && (
          <>
            {' · '}
            <bdi>{day.className}</bdi>
          </>
        )}
      </Title>
      <Items role="list">
        {day.items.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            isBelowClass={day.className !== undefined}
            {...actions}
          />
        ))}
      </Items>
    </Stack>
  );
}
