import { useId } from 'react';
import styled from 'styled-components';
import { serverNow } from 'shared-api';
import type { TodoItem } from 'shared-api/contract';
import { Badge, Card, Row, Stack, font, space } from 'shared-ui';
import { DueLine } from './DueLine.tsx';
import { byDay, dayOf, formatDay, keyOf } from './days.ts';
import { messages } from './messages.ts';

export const Lines = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Title = styled.h3`
  font-size: ${font.size.body};
`;

interface Props {
  items: readonly TodoItem[];
  onMove: (item: TodoItem) => void;
}

/** Lists due work by day, without empty days. */
export function AgendaView({ items, onMove }: Props) {
  const days = [...byDay(items)].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <Card>
      <Stack gap={5}>
        {days.map(([key, due]) => (
          <Day key={key} dayKey={key} items={due} onMove={onMove} />
        ))}
      </Stack>
    </Card>
  );
}

function Day({ dayKey, items, onMove }: Props & { dayKey: string }) {
  const titleId = useId();
  const day = dayOf(dayKey);
  return (
    <section aria-labelledby={titleId}>
      <Stack gap={2}>
        <Row gap={2}>
          <Title id={titleId}>
            <time dateTime={dayKey}>{day && formatDay(day)}</time>
          </Title>
          {dayKey === keyOf(new Date(serverNow())) && <Badge tone="accent">{messages.today}</Badge>}
        </Row>
        <Lines role="list">
          {items.map((item) => (
            <DueLine key={item.classwork.id} item={item} onMove={onMove} />
          ))}
        </Lines>
      </Stack>
    </section>
  );
}
