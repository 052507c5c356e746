import { useRef } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import type { Notification } from 'shared-api/contract';
import { Avatar, IconButton, VisuallyHidden, color, font, radius, space } from 'shared-ui';
import { timeOf } from './days.ts';
import { messages } from './messages.ts';
import { sentenceOf } from './sentenceOf.ts';

const Root = styled.li`
  position: relative;
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.medium};
  &:hover {
    background: ${color.surfaceHover};
  }
`;

const About = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  a {
    display: block;
    min-block-size: 24px;
    color: ${color.text};
    text-decoration: none;
  }
  /* The whole row is clickable; only the link has a name and the focus. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.medium};
  }
  a:focus-visible {
    outline: none;
  }
  a:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
  p,
  small {
    color: ${color.textMuted};
  }
  p {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

const Sentence = styled.span<{ $isUnread: boolean }>`
  font-weight: ${({ $isUnread }) => ($isUnread ? font.weight.bold : font.weight.regular)};
`;

/** Above the link that covers the row. */
const Mark = styled(IconButton)`
  z-index: 1;
  color: ${color.accentText};
`;

export interface ItemActions {
  /** Called before its page opens. */
  onOpen: (item: Notification) => void;
  onRead: (item: Notification) => void;
}

interface Props extends ItemActions {
  item: Notification;
  /** Whether a heading above it names its class. */
  isBelowClass?: boolean;
}

/** A notification that links to its page; renders nothing for an unknown kind of a newer server. */
export function NotificationItem({ item, isBelowClass, onOpen, onRead }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  const sentence = sentenceOf(item);
  if (sentence === undefined) return null;
  const { actor, read, href, excerpt, class: classInfo } = item;
  return (
    <Root>
      <Avatar
        name={actor?.username ?? classInfo?.name ?? sentence}
        src={actor?.profile_image ?? null}
      />
      <About>
        <Link ref={link} to={href} onClick={() => onOpen(item)}>
          {!read && <VisuallyHidden>{messages.unread} </VisuallyHidden>}
          <Sentence $isUnread={!read} dir="auto">
            {sentence}
          </Sentence>
        </Link>
        {excerpt && <p dir="auto">{excerpt}</p>}
        <small>
          {classInfo && !isBelowClass && (
            <>
              <bdi>{classInfo.name}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={item.date}>{timeOf(item)}</time>
        </small>
      </About>
      {!read && (
        <Mark
          size="small"
          icon="check"
          label={messages.markRead({ sentence })}
          onClick={() => {
            // The button disappears.
            link.current?.focus();
            onRead(item);
          }}
        />
      )}
    </Root>
  );
}
