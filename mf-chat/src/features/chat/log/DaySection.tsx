import { memo } from 'react';
import styled from 'styled-components';
import type { ChatMessage } from 'shared-api/contract';
import { color, font, space } from 'shared-ui';
import { messages } from '../messages.ts';
import { isOwn } from '../state/messageList.ts';
import { formatDay } from './dates.ts';
import { MessageItem } from './MessageItem.tsx';
import { LINE } from './scrolling.ts';
import type { LogDay } from './toDays.ts';

const Heading = styled.h3`
  padding-block: ${space[4]} ${space[2]};
  color: ${color.textMuted};
  font-size: ${font.size.caption};
  font-weight: ${font.weight.medium};
  text-align: center;
`;

const Messages = styled.ol``;

const Line = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[3]} ${space[1]};
  color: ${color.accentText};
  font-size: ${font.size.caption};
  font-weight: ${font.weight.medium};
  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid ${color.accent};
  }
`;

interface Props {
  day: LogDay;
  now: number;
  lineBefore: string | null;
  ownEmail: string;
  /** Id of the message in the tab order. */
  current: string | null;
  /** Absent when nothing can be deleted. */
  onDelete: ((message: ChatMessage) => void) | undefined;
  onReport: (message: ChatMessage) => void;
  /** Absent for who may not hide messages. */
  onHide: ((message: ChatMessage) => void) | undefined;
}

/** Memoised: typing and sending do not render days again. */
export const DaySection = memo(function DaySection({
  day,
  now,
  lineBefore,
  ownEmail,
  current,
  onDelete,
  onReport,
  onHide,
}: Props) {
  return (
    <section>
      <Heading>
        <time dateTime={day.moment}>{formatDay(day.moment, now)}</time>
      </Heading>
      <Messages role="list">
        {day.entries.flatMap(({ message, isFirst }) => [
          message.id === lineBefore && (
            <Line key="new" {...{ [LINE]: '' }}>
              {messages.newMessages}
            </Line>
          ),
          <MessageItem
            key={message.id}
            message={message}
            isFirst={isFirst}
            isOwn={isOwn(message, ownEmail)}
            isCurrent={message.id === current}
            onDelete={onDelete}
            onReport={onReport}
            onHide={onHide}
          />,
        ])}
      </Messages>
    </section>
  );
});
