import { useRef, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import styled from 'styled-components';
import { useSession } from 'shared-api';
import type { PostComment, PostDetail } from 'shared-api/contract';
import { Avatar, IconButton, Row, Skeleton, Stack } from 'shared-ui';
import { Menu } from 'shared-ui/menu';
import { AttachedFiles, HideDialog, ReportDialog } from 'shared-features';
import { formatMoment } from '../dates.ts';
import { Edited } from '../Edited.tsx';
import { CommentVersionsDialog } from '../own-comment/CommentVersionsDialog.tsx';
import { DeleteCommentDialog } from '../own-comment/DeleteCommentDialog.tsx';
import { isBeingEdited } from '../own-comment/draftKey.ts';
import { messages as streamMessages } from '../stream/messages.ts';
import { messages } from './messages.ts';

// Reading needs no form.
const EditComment = lazyComponent(
  async () => ({ default: (await import('../own-comment/EditComment.tsx')).EditComment }),
  <Skeleton height="7rem" />,
);

const Words = styled(Stack)`
  flex: 1;
  min-inline-size: 0;
`;

interface Props {
  classId: string;
  comment: PostComment;
  post: PostDetail;
  onSaved: (comment: PostComment) => void;
  onGone: (id: string) => void;
  /** Called when the shown data is outdated. */
  onOutdated: () => void;
}

export function CommentItem({ classId, comment, post, onSaved, onGone, onOutdated }: Props) {
  const { id, user_name: name, version } = comment;
  const { session } = useSession();
  const item = useRef<HTMLLIElement>(null);
  const isOwn = comment.user_id === session?.id;
  // Cached responses from before edits existed have no version: the server has not replied yet.
  const canEdit = isOwn && post.can_comment && version !== undefined;
  const mayDelete = isOwn || Boolean(post.is_admin);
  const canDelete = mayDelete && !post.is_read_only && version !== undefined;
  const hasVersions = Boolean(post.is_admin && comment.date_edited);
  const canReport = session !== null && !isOwn;
  const canHide = canReport && Boolean(post.is_admin);
  const [isEditing, setIsEditing] = useState(() => canEdit && isBeingEdited(id));
  const [opened, setOpened] = useState<'delete' | 'versions' | 'report' | 'hide' | null>(null);

  function handleClose() {
    setIsEditing(false);
    item.current?.focus();
  }

  return (
    <Row as="li" ref={item} tabIndex={-1} wrap="nowrap" align="start">
      <Avatar size="small" name={name} src={comment.profile_image} />
      <Words gap={1}>
        <Row gap={2} align="baseline">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <time dateTime={comment.date}>{formatMoment(comment.date)}</time>
          <Edited at={comment.date_edited} />
        </Row>
        {isEditing && canEdit ? (
          <EditComment
            classId={classId}
            comment={comment}
            onSaved={(saved) => {
              onSaved(saved);
              handleClose();
            }}
            onOutdated={onOutdated}
            onClose={handleClose}
          />
        ) : (
          <>
            <p>
              <bdi data-mentions="">{comment.content}</bdi>
            </p>
            <AttachedFiles files={comment.attachments} />
          </>
        )}
      </Words>
      {(canDelete || canReport) && !isEditing && (
        <Menu
          label={messages.menu({ name })}
          items={[
            ...(canEdit
              ? [
                  {
                    label: streamMessages.edit,
                    icon: 'edit',
                    onSelect: () => setIsEditing(true),
                  } as const,
                ]
              : []),
            ...(canDelete && hasVersions
              ? [
                  {
                    label: messages.versions,
                    icon: 'clock',
                    onSelect: () => setOpened('versions'),
                  } as const,
                ]
              : []),
            ...(canReport
              ? [
                  {
                    label: streamMessages.report,
                    icon: 'alert',
                    onSelect: () => setOpened('report'),
                  } as const,
                ]
              : []),
            ...(canHide
              ? [
                  {
                    label: streamMessages.hide,
                    icon: 'eyeOff',
                    onSelect: () => setOpened('hide'),
                  } as const,
                ]
              : []),
            ...(canDelete
              ? [
                  {
                    label: streamMessages.delete,
                    icon: 'trash',
                    tone: 'danger',
                    onSelect: () => setOpened('delete'),
                  } as const,
                ]
              : []),
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} size="small" icon="more" label={messages.menu({ name })} />
          )}
        />
      )}
      {opened === 'delete' && (
        <DeleteCommentDialog
          classId={classId}
          comment={comment}
          onGone={() => onGone(id)}
          onRestored={onOutdated}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'hide' && (
        <HideDialog
          classId={classId}
          kind="comment"
          id={id}
          files={comment.attachments ?? []}
          onGone={() => onGone(id)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'report' && (
        <ReportDialog
          classId={classId}
          kind="comment"
          id={id}
          files={comment.attachments ?? []}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'versions' && (
        <CommentVersionsDialog classId={classId} commentId={id} onClose={() => setOpened(null)} />
      )}
    </Row>
  );
}
