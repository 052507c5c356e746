import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { lazyComponent } from 'platform/runtime';
import type { PostDetail } from 'shared-api/contract';
import {
  Avatar,
  Badge,
  Button,
  Card,
  PageHeading,
  Row,
  Skeleton,
  Stack,
  color,
  font,
} from 'shared-ui';
import { AttachedFiles, HideDialog, ReportDialog } from 'shared-features';
import { formatDay, formatMoment } from '../dates.ts';
import { Edited } from '../Edited.tsx';
import { messages as streamMessages } from '../stream/messages.ts';
import { PostKind } from '../stream/PostKind.tsx';
import { messages } from './messages.ts';

const load = () => import('./PostBody.tsx');
const PostBody = lazyComponent(
  async () => ({ default: (await load()).PostBody }),
  <Skeleton height="8rem" />,
);

/** Content below a post: it appears together with the post's text, which would move it. */
export const BelowPost = lazyComponent(async () => {
  await load();
  return { default: ({ children }: { children: ReactNode }) => children };
}, null);

// The sanitiser is large, and loads in parallel with the post: the title does not wait for it.
PostBody.preload();
BelowPost.preload();

const PostVersionsDialog = lazyComponent(async () => ({
  default: (await import('./PostVersionsDialog.tsx')).PostVersionsDialog,
}));

/** The stack provides the spacing. */
const Heading = styled(PageHeading)`
  margin: 0;
  overflow-wrap: anywhere;
`;

const Meta = styled(Row)`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  color: ${color.textMuted};
  font-size: ${font.size.small};
  strong {
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`;

interface Props {
  classId: string;
  post: PostDetail;
  /** Whether the form was just closed, and had the focus. */
  takesFocus: boolean;
  onEdit: () => void;
  /** Called when the reader has hidden the post. */
  onHidden: () => void;
}

export function PostArticle({ classId, post, takesFocus, onEdit, onHidden }: Props) {
  const { user, title, date, _type: type } = post;
  return (
    <Card as="article">
      <Stack>
        <Heading>
          <bdi>{title}</bdi>
        </Heading>
        <Row wrap="nowrap">
          <Avatar name={user.username} src={user.profile_image} />
          <Meta gap={2}>
            <strong>
              <bdi>{user.username}</bdi>
            </strong>
            {post.by_admin && <Badge tone="accent">{streamMessages.admin}</Badge>}
            <PostKind type={type} />
            {post.publish_at === undefined ? (
              <time dateTime={date}>{formatDay(date)}</time>
            ) : (
              <When {...post} />
            )}
            <Edited at={post.date_edited} />
          </Meta>
        </Row>
        <PostBody html={post.detail}>
          <AttachedFiles files={post.attachments} />
          <Actions
            classId={classId}
            post={post}
            takesFocus={takesFocus}
            onEdit={onEdit}
            onHidden={onHidden}
          />
        </PostBody>
      </Stack>
    </Card>
  );
}

/** The schedule of a post. Its form and the stream show why publishing failed. */
function When({ publish_at: at = '', held: blockedReason }: PostDetail) {
  if (blockedReason !== undefined) return <Badge tone="danger">{messages.notPublished}</Badge>;
  return <time dateTime={at}>{messages.scheduledFor({ at: formatMoment(at) })}</time>;
}

/** Actions that the reader has on the post. */
function Actions({ classId, post, takesFocus, onEdit, onHidden }: Props) {
  const [isLookingBack, setIsLookingBack] = useState(false);
  const [isReporting, setIsReporting] = useState(false);
  const [isHiding, setIsHiding] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const hasVersions = Boolean(post.is_admin && post.date_edited);

  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);

  // Nobody but teachers sees a scheduled post.
  const canReport = !post.is_owner && post.publish_at === undefined;
  if (!post.can_edit && !hasVersions && !canReport) return null;
  return (
    <Row gap={2} data-screen-only="">
      {post.can_edit && (
        <Button ref={edit} variant="secondary" size="small" icon="edit" onClick={onEdit}>
          {streamMessages.edit}
        </Button>
      )}
      {hasVersions && (
        <Button variant="quiet" size="small" icon="clock" onClick={() => setIsLookingBack(true)}>
          {messages.versions}
        </Button>
      )}
      {canReport && (
        <Button variant="quiet" size="small" icon="alert" onClick={() => setIsReporting(true)}>
          {streamMessages.report}
        </Button>
      )}
      {canReport && post.is_admin && (
        <Button variant="quiet" size="small" icon="eyeOff" onClick={() => setIsHiding(true)}>
          {streamMessages.hide}
        </Button>
      )}
      {isHiding && (
        <HideDialog
          classId={classId}
          kind="post"
          id={post.id}
          files={post.attachments}
          onGone={onHidden}
          onClose={() => setIsHiding(false)}
        />
      )}
      {isReporting && (
        <ReportDialog
          classId={classId}
          kind="post"
          id={post.id}
          files={post.attachments}
          onClose={() => setIsReporting(false)}
        />
      )}
      {isLookingBack && (
        <PostVersionsDialog
          classId={classId}
          postId={post.id}
          onClose={() => setIsLookingBack(false)}
        />
      )}
    </Row>
  );
}
