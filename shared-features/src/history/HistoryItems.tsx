import type { Ref } from 'react';
import styled from 'styled-components';
import type { HistoryEntry } from 'shared-api/contract';
import { formatDate } from 'platform/languages';
import { Badge, Row, color, font, space } from 'shared-ui';
import { describeEntry } from './describeEntry.ts';
import { messages } from './messages.ts';

const Items = styled.ol`
  padding: 0;
  margin: 0;
  list-style: none;
`;

const Item = styled.li`
  padding-block: ${space[3]};
  overflow-wrap: anywhere;
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  strong {
    font-weight: ${font.weight.medium};
    font-variant-numeric: tabular-nums;
  }
  small {
    display: block;
    color: ${color.textMuted};
  }
  /* The separator wraps with the text before it. */
  :is(small, p) > *:not(:last-child)::after {
    content: '·';
    margin-inline: ${space[2]};
  }
`;

const Comment = styled.p`
  white-space: pre-line;
`;

interface Props {
  entries: readonly HistoryEntry[];
  /** Accessible name of the list. */
  label: string;
  /** Whether all entries are about one grade, so that its person and title are known. */
  isOfGrade?: boolean;
  ref?: Ref<HTMLOListElement>;
}

/** Lists recorded changes: what was done, whom and what it concerns, by whom and when. */
export function HistoryItems({ entries, label, isOfGrade = false, ref }: Props) {
  return (
    <Items ref={ref} role="list" aria-label={label}>
      {entries.map((entry) => (
        <HistoryItem key={entry.id} entry={entry} isOfGrade={isOfGrade} />
      ))}
    </Items>
  );
}

function HistoryItem({ entry, isOfGrade }: { entry: HistoryEntry; isOfGrade: boolean }) {
  const description = describeEntry(entry);
  if (description === '') return null;
  const { by, user, title, comment, date } = entry;
  const concerned = isOfGrade ? [] : [user, title].filter((name) => name !== null);
  return (
    <Item tabIndex={-1}>
      <Row gap={2}>
        <strong>{description}</strong>
        {entry.event === 'grade.unreleased_changed' && (
          <Badge tone="warning">{messages.hidden}</Badge>
        )}
      </Row>
      {concerned.length > 0 && (
        <p>
          {concerned.map((name, index) => (
            <bdi key={index}>{name}</bdi>
          ))}
        </p>
      )}
      {comment && (
        <Comment>
          {messages.comment} <bdi>{comment}</bdi>
        </Comment>
      )}
      <small>
        <span>{by === null ? messages.automatic : messages.by({ name: by })}</span>
        <time dateTime={date}>{formatMoment(date)}</time>
      </small>
    </Item>
  );
}

function formatMoment(iso: string): string {
  return formatDate(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' });
}
