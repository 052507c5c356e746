import { useEffect, useId, useRef, useState } from 'react';
import { lazyComponent } from 'platform/runtime';
import styled from 'styled-components';
import type { PagesResult } from 'shared-api';
import { LIMITS, type PostComment, type PostDetail } from 'shared-api/contract';
import { ShowMore, OutboxNotice, MentionMarks, MutedNotice, useMuted } from 'shared-features';
import {
  Badge,
  Button,
  Card,
  Notice,
  Row,
  Skeleton,
  Stack,
  VisuallyHidden,
  color,
  font,
} from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import { CommentItem } from './CommentItem.tsx';
import { commentsOf } from './commentsOf.ts';
import { LOAD_TEXTS, messages } from './messages.ts';

// Reading does not need the form.
const CommentForm = lazyComponent(
  async () => ({ default: (await import('./CommentForm.tsx')).CommentForm }),
  <Skeleton height="9rem" />,
);

const Items = styled(Stack)`
  padding: 0;
  margin: 0;
  list-style: none;
  overflow-wrap: anywhere;
  strong {
    font-weight: ${font.weight.medium};
  }
  time {
    color: ${color.textMuted};
    font-size: ${font.size.small};
  }
`;

interface Props {
  classId: string;
  post: PostDetail;
  pages: PagesResult<PostDetail>;
  /** The reader's own comments, while earlier ones are not loaded. */
  ownComments: PostComment[];
  onAdded: (comment: PostComment) => void;
  onSaved: (comment: PostComment) => void;
  onGone: (id: string) => void;
  /** Called when the shown data is outdated. */
  onOutdated: () => void;
}

export function Comments({
  classId,
  post,
  pages,
  ownComments,
  onAdded,
  onSaved,
  onGone,
  onOutdated,
}: Props) {
  const titleId = useId();
  const muted = useMuted(post.muted);
  const [isAllShown, setIsAllShown] = useState(false);
  const [edits, setEdits] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const wasRequested = useRef(false);
  const section = useRef<HTMLElement>(null);
  const goOnAt = useFocusAfterGone(list, section);
  const { comments, comment_count: count } = post;
  const shown = isAllShown ? comments : comments.slice(0, LIMITS.commentsShown);

  useEffect(() => {
    if (!wasRequested.current) return;
    wasRequested.current = false;
    // The button is gone: focuses the first new comment.
    const first = list.current?.children[LIMITS.commentsShown];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }, [isAllShown]);

  function handleShowAll() {
    wasRequested.current = true;
    setIsAllShown(true);
  }

  function handleAdded(comment: PostComment) {
    // The author wants to see the comment in its place.
    setIsAllShown(true);
    onAdded(comment);
  }

  function handleGone(id: string) {
    goOnAt([...shown, ...ownComments].findIndex((comment) => comment.id === id));
    onGone(id);
  }

  const written = [post.detail, ...comments.map(({ content }) => content)];
  const itemOf = (comment: PostComment) => (
    <CommentItem
      key={comment.id}
      classId={classId}
      comment={comment}
      post={post}
      onSaved={onSaved}
      onGone={handleGone}
      onOutdated={onOutdated}
    />
  );

  return (
    <Card as="section" ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <Stack>
        <Row gap={2}>
          <h2 id={titleId}>{messages.comments}</h2>
          {count > 0 && <Badge>{count}</Badge>}
        </Row>
        {comments.length === 0 ? (
          <p>{messages.noComments}</p>
        ) : (
          <Items as="ul" ref={list}>
            {shown.map(itemOf)}
          </Items>
        )}
        {isAllShown && (
          <ShowMore
            pages={pages}
            texts={LOAD_TEXTS}
            align="start"
            onShow={() => goOnAt(comments.length)}
          />
        )}
        {isAllShown && ownComments.length > 0 && (
          <Items as="ul" aria-label={messages.own}>
            {ownComments.map(itemOf)}
          </Items>
        )}
        {!isAllShown && shown.length < count && (
          <Row>
            <Button variant="secondary" onClick={handleShowAll}>
              {messages.showAll}
              <VisuallyHidden>{messages.showAllOf({ count })}</VisuallyHidden>
            </Button>
          </Row>
        )}
        <OutboxNotice
          about={commentsOf(post.id)}
          onGone={onOutdated}
          onEdit={() => setEdits((count) => count + 1)}
          isLocked={muted !== undefined}
        />
        {/* Once it has ended, the form is back before the post is read again. */}
        {muted && !post.is_read_only && <MutedNotice muted={muted} />}
        {!muted && (post.can_comment || post.muted) ? (
          <CommentForm
            key={edits}
            classId={classId}
            postId={post.id}
            onAdded={handleAdded}
            onRefused={onOutdated}
          />
        ) : (
          (!muted || post.is_read_only) && (
            <Notice>{post.is_read_only ? messages.archived : messages.cannotComment}</Notice>
          )
        )}
      </Stack>
      {written.some((text) => text.includes('@')) && <MentionMarks classId={classId} />}
    </Card>
  );
}
