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
  /** The first of several of the same person. */
  isFirst: boolean;
  isOwn: boolean;
  /** Its buttons are within the tab order. */
  isCurrent: boolean;
  /** Absent where nothing is deleted any more. */
  onDelete: ((message: ChatMessage) => void) | undefined;
}

/** Of many hundreds, only those are rendered again that changed. */
export const MessageItem = memo(function MessageItem({
  message,
  isFirst,
  isOwn,
  isCurrent,
  onDelete,
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
