import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { ThreadMessage } from 'shared-api/contract';
import { Avatar, Badge, IconButton, Row, color, font, radius, space } from 'shared-ui';
import { formatShortMoment } from '../formatShortMoment.ts';
import { messages } from './messages.ts';

const Item = styled.li<{ $isOwn: boolean }>`
  display: flex;
  flex-direction: ${({ $isOwn }) => ($isOwn ? 'row-reverse' : 'row')};
  align-items: flex-start;
  gap: ${space[2]};
`;

const Bubble = styled.div<{ $isOwn: boolean }>`
  min-inline-size: 0;
  max-inline-size: 85%;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${({ $isOwn }) => ($isOwn ? 'transparent' : color.border)};
  border-radius: ${radius.medium};
  background: ${({ $isOwn }) => ($isOwn ? color.accentSoft : color.surface)};
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Head = styled(Row)`
  row-gap: 0;
  font-size: ${font.size.small};
  strong {
    min-inline-size: 0;
    font-weight: ${font.weight.medium};
    overflow-wrap: anywhere;
  }
  time {
    color: ${color.textMuted};
    font-variant-numeric: tabular-nums;
  }
`;

/** Characters of a message in an accessible name. */
const NAMED = 60;

function beginningOf(text: string): string {
  return text.length > NAMED ? `${text.slice(0, NAMED)}…` : text;
}

interface Props {
  message: ThreadMessage;
  /** Absent when nothing can be deleted. Resolves to whether it was deleted. */
  onDelete: ((message: ThreadMessage) => Promise<boolean>) | undefined;
}

export function MessageItem({ message, onDelete }: Props) {
  const { user, is_own: isOwn, by_student: isByStudent, message: text, date } = message;
  const isUnderWay = useRef(false);
  const [isBusy, setIsBusy] = useState(false);

  async function handleDelete() {
    if (isUnderWay.current || !onDelete) return;
    isUnderWay.current = true;
    setIsBusy(true);
    const isDeleted = await onDelete(message);
    isUnderWay.current = isDeleted;
    setIsBusy(isDeleted);
  }

  return (
    <Item $isOwn={isOwn}>
      {!isOwn && <Avatar size="small" name={user.username} src={user.profile_image} />}
      <Bubble $isOwn={isOwn}>
        <Head gap={2}>
          <strong>{isOwn ? messages.you : <bdi>{user.username}</bdi>}</strong>
          {!isOwn && !isByStudent && <Badge tone="accent">{messages.teacher}</Badge>}
          <time dateTime={date}>{formatShortMoment(date)}</time>
        </Head>
        <p dir="auto">{text}</p>
      </Bubble>
      {isOwn && onDelete && (
        <IconButton
          size="small"
          icon="trash"
          label={messages.delete({ text: beginningOf(text) })}
          aria-disabled={isBusy || undefined}
          onClick={() => void handleDelete()}
        />
      )}
    </Item>
  );
}
