import { useId } from 'react';
import styled from 'styled-components';
import { Link } from 'platform/router';
import { paths, type PostListItem } from 'shared-api/contract';
import {
  Avatar,
  Badge,
  Card,
  Icon,
  IconButton,
  Row,
  Stack,
  TextLink,
  VisuallyHidden,
  color,
  font,
  radius,
  space,
  z,
} from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { COMMENT_BOX } from '../commentBox.ts';
import { formatDay } from '../dates.ts';
import { Edited } from '../Edited.tsx';
import { EDIT_POST } from '../editPost.ts';
import { messages } from './messages.ts';
import { PostKind } from './PostKind.tsx';

const Author = styled(Row)`
  flex: 1;
  > div {
    min-inline-size: 0;
  }
`;

const Meta = styled(Row)`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

const Title = styled.h3`
  font-size: ${font.size.large};
  overflow-wrap: anywhere;
`;

const Name = styled.strong`
  font-weight: ${font.weight.medium};
  overflow-wrap: anywhere;
`;

const Above = styled.div`
  position: relative;
  z-index: ${z.raised};
`;

/** Aligned with its title, whatever its own direction. */
const Excerpt = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  max-inline-size: 75ch;
  overflow: hidden;
  overflow-wrap: anywhere;
  text-align: -webkit-match-parent;
  text-align: match-parent;
`;

/** The whole card is clickable, except the controls above it. */
const Foot = styled(Row)`
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.border};
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.large};
  }
`;

interface Props {
  classId: string;
  post: PostListItem;
  /** Pins or unpins the post; absent if the reader may not. */
  onPin: (() => void) | undefined;
  /** Deletes the post; absent if the reader may not. */
  onDelete: (() => void) | undefined;
  /** Reports the post; absent for the reader's own. */
  onReport: (() => void) | undefined;
  /** Hides the post; absent if the reader may not. */
  onHide: (() => void) | undefined;
  onSeeProfile: () => void;
}

export function PostCard({
  classId,
  post,
  onPin,
  onDelete,
  onReport,
  onHide,
  onSeeProfile,
}: Props) {
  const titleId = useId();
  const { user, title, date, _type: type } = post;
  const path = paths.post(classId, post.id);
  return (
    <Card as="article" tabIndex={-1} aria-labelledby={titleId} isInteractive>
      <Stack gap={3}>
        <Row wrap="nowrap" align="start">
          <Author wrap="nowrap">
            <Avatar name={user.username} src={user.profile_image} />
            <div>
              <Row gap={2}>
                <Name>
                  <bdi>{user.username}</bdi>
                </Name>
                {post.by_admin && <Badge tone="accent">{messages.admin}</Badge>}
              </Row>
              <Meta gap={2}>
                {post.pinned && (
                  <Row as="span" gap={1} wrap="nowrap">
                    <Icon name="pushpin" /> {messages.pinned}
                  </Row>
                )}
                <PostKind type={type} />
                <time dateTime={date}>{formatDay(date)}</time>
                <Edited at={post.date_edited} />
              </Meta>
            </div>
          </Author>
          <Above>
            <Menu
              label={messages.menu({ title })}
              items={[
                { label: messages.viewMore, icon: 'eye', as: Link, to: path },
                { label: messages.seeProfile, icon: 'user', onSelect: onSeeProfile },
                {
                  label: messages.addComment,
                  icon: 'chat',
                  as: Link,
                  to: `${path}#${COMMENT_BOX}`,
                },
                ...(post.can_edit
                  ? [
                      {
                        label: messages.edit,
                        icon: 'edit',
                        as: Link,
                        to: `${path}#${EDIT_POST}`,
                      } as const,
                    ]
                  : []),
                ...(onPin
                  ? [
                      {
                        label: post.pinned ? messages.unpin : messages.pin,
                        icon: 'pushpin',
                        onSelect: onPin,
                      } as const,
                    ]
                  : []),
                ...(onReport
                  ? [{ label: messages.report, icon: 'alert', onSelect: onReport } as const]
                  : []),
                ...(onHide
                  ? [{ label: messages.hide, icon: 'eyeOff', onSelect: onHide } as const]
                  : []),
                ...(onDelete
                  ? [
                      {
                        label: messages.delete,
                        icon: 'trash',
                        tone: 'danger',
                        onSelect: onDelete,
                      } as const,
                    ]
                  : []),
              ]}
              trigger={(trigger) => (
                <IconButton {...trigger} icon="more" label={messages.menu({ title })} />
              )}
            />
          </Above>
        </Row>
        <Title id={titleId}>
          <bdi>{title}</bdi>
        </Title>
        {post.excerpt && <Excerpt dir="auto">{post.excerpt}</Excerpt>}
        <Foot justify="space-between">
          <Meta gap={2}>
            <Icon name="chat" />
            {messages.comments({ count: post.comment_count })}
          </Meta>
          <TextLink as={Link} to={path}>
            {messages.readMore}
            <VisuallyHidden>{messages.readMoreAbout({ title })}</VisuallyHidden>
          </TextLink>
        </Foot>
      </Stack>
    </Card>
  );
}
