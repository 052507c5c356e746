import { memo } from 'react';
import type { ChatMessage } from 'shared-api/contract';
import { Avatar, IconButton, VisuallyHidden } from 'shared-ui';
import { messages } from '../messages.ts';
import { formatTime } from './dates.ts';
import { LinkedText } from './LinkedText.tsx';
import { Bubble, Head, Item, Side, Text, Time } from './MessageItem.styles.ts';
import { MESSAGE } from './scrolling.ts';

interface Props {
  message: ChatMessage;
  /** Whether it is the first of several by one person. */
  isFirst: boolean;
  isOwn: boolean;
  /** Whether its buttons are in the tab order. */
  isCurrent: boolean;
  /** Absent when nothing can be deleted. */
  onDelete: ((message: ChatMessage) => void) | undefined;
  onReport: (message: ChatMessage) => void;
  /** Absent for who may not hide messages. */
  onHide: ((message: ChatMessage) => void) | undefined;
}

/** Memoised: among many hundreds, only changed messages render again. */
export const MessageItem = memo(function MessageItem({
  message,
  isFirst,
  isOwn,
  isCurrent,
  onDelete,
  onReport,
  onHide,
}: Props) {
  const { id, content, username, timestamp, image_url: picture, deletable } = message;
  const isNameSeen = isFirst && !isOwn;
  return (
    <Item $isOwn={isOwn} $isFirst={isFirst} tabIndex={-1} {...{ [MESSAGE]: id }}>
      {!isOwn && <Side>{isFirst && <Avatar name={username} src={picture} size="small" />}</Side>}
      <Bubble $isOwn={isOwn}>
        {isNameSeen && <Head dir="auto">{username}</Head>}
        {!isNameSeen && (
          <VisuallyHidden>
            {messages.saidBy({ name: isOwn ? messages.you : username })}{' '}
          </VisuallyHidden>
        )}
        <Text dir="auto" data-mentions="">
          <LinkedText text={content} />
        </Text>
        <Time dateTime={timestamp}>{formatTime(timestamp)}</Time>
      </Bubble>
      {!isOwn && (
        <IconButton
          label={messages.reportOf({ name: username })}
          icon="alert"
          size="small"
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onReport(message)}
        />
      )}
      {!isOwn && onHide && (
        <IconButton
          label={messages.hideOf({ name: username })}
          icon="eyeOff"
          size="small"
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onHide(message)}
        />
      )}
      {onDelete && (isOwn || deletable) && (
        <IconButton
          label={isOwn ? messages.deleteOwn : messages.deleteOf({ name: username })}
          icon="trash"
          size="small"
          tabIndex={isCurrent ? 0 : -1}
          onClick={() => onDelete(message)}
        />
      )}
    </Item>
  );
});
