import { useId, useRef, useState } from 'react';
import { request, useQuery } from 'shared-api';
import { editPost, listPosts, type ClassDetail, type PostListItem } from 'shared-api/contract';
import { useClassChannel, useDebounced } from 'shared-api/live';
import { PublishNowDialog, QueryView } from 'shared-features';
import { Card, Row, Skeleton, Stack, color, font } from 'shared-ui';
import { useFocusAfterGone } from 'shared-ui/controls';
import styled from 'styled-components';
import { DeletePostDialog } from '../delete-post/DeletePostDialog.tsx';
import { isArchived } from '../useClassAs.ts';
import { LOAD_TEXTS } from '../stream/messages.ts';
import { messages } from './messages.ts';
import { ScheduledPost } from './ScheduledPost.tsx';

const TEXTS = { ...LOAD_TEXTS, ...messages };

const Help = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  classId: string;
  detail: ClassDetail | undefined;
  /** Called when a post was published, deleted or restored. */
  onChange: () => void;
}

/** Lists the scheduled posts of a class for its teachers, next one first. */
export function ScheduledPosts({ classId, detail, onChange }: Props) {
  const isReadOnly = detail !== undefined && isArchived(detail);
  const titleId = useId();
  const query = useQuery(listPosts, { query: { class_id: classId, scheduled: 'only' } });
  const [publishing, setPublishing] = useState<PostListItem | null>(null);
  const [deleting, setDeleting] = useState<PostListItem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const goOnAt = useFocusAfterGone(list, heading);
  const reloadSoon = useDebounced(() => void query.reload());
  useClassChannel(classId, {
    onFrame: ({ type }) => {
      if (type === 'class_changed') reloadSoon();
    },
    onReturn: reloadSoon,
  });

  function handleGone({ id }: PostListItem) {
    goOnAt(query.data?.findIndex((post) => post.id === id) ?? 0);
    void query.reload();
    onChange();
  }

  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack gap={3}>
        <Row justify="space-between" gap={2}>
          <h3 id={titleId} ref={heading} tabIndex={-1}>
            {messages.title}
          </h3>
          <Help>{messages.help}</Help>
        </Row>
        <QueryView query={query} texts={TEXTS} skeleton={<Skeleton height="3rem" />}>
          {(posts) => (
            <Stack ref={list} as="ul" role="list" aria-label={messages.list} gap={3}>
              {posts.map((post) => (
                <ScheduledPost
                  key={post.id}
                  classId={classId}
                  post={post}
                  isReadOnly={isReadOnly}
                  onPublish={() => setPublishing(post)}
                  onDelete={() => setDeleting(post)}
                />
              ))}
            </Stack>
          )}
        </QueryView>
      </Stack>
      {publishing && (
        <PublishNowDialog
          title={publishing.title}
          publish={() =>
            request(editPost, {
              params: { postId: publishing.id },
              query: { class_id: classId },
              body: { publish_at: null },
            })
          }
          onDone={() => {
            setPublishing(null);
            handleGone(publishing);
          }}
          onClose={() => setPublishing(null)}
        />
      )}
      {deleting && (
        <DeletePostDialog
          classId={classId}
          post={deleting}
          onGone={() => {
            setDeleting(null);
            handleGone(deleting);
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </Card>
  );
}
