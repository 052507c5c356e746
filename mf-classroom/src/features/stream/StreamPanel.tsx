import { useRef, useState } from 'react';
import { lazyComponent, type ClassTabProps } from 'platform/runtime';
import { MutedNotice, QueryView, OutboxNotice, useMuted } from 'shared-features';
import { Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { HiddenNotice } from '../hidden/HiddenNotice.tsx';
import { isArchived, useClassAs } from '../useClassAs.ts';
import { LOAD_TEXTS, messages } from './messages.ts';
import { postsOf } from './postDraft.ts';
import { PostBox } from './PostBox.tsx';
import { PostList } from './PostList.tsx';
import { useStream } from './useStream.ts';

/** Only teachers with scheduled posts see it. */
const ScheduledPosts = lazyComponent(
  async () => ({ default: (await import('../scheduled/ScheduledPosts.tsx')).ScheduledPosts }),
  <Skeleton height="7rem" />,
);

export function StreamPanel({ classId, role }: ClassTabProps) {
  const { data: detail, reload } = useClassAs(role, classId, { isLoadedByPage: true });
  const muted = useMuted(detail?.muted);
  const { query, pages, refresh, drop } = useStream(classId);
  const [edits, setEdits] = useState(0);
  const panel = useRef<HTMLDivElement>(null);

  function handleGone(postId: string) {
    drop(postId);
    void refresh();
  }

  /** Called when a post was published or scheduled. */
  function handleChange() {
    void refresh();
    void reload();
  }

  return (
    <Stack ref={panel} as="section" tabIndex={-1} aria-label={messages.title}>
      <VisuallyHidden as="h2">{messages.title}</VisuallyHidden>
      <OutboxNotice
        about={postsOf(classId)}
        onGone={() => void refresh()}
        onEdit={() => setEdits((count) => count + 1)}
        isLocked={muted !== undefined}
      />
      {Boolean(detail?.hidden) && <HiddenNotice classId={classId} />}
      {muted && detail && !isArchived(detail) && <MutedNotice muted={muted} />}
      {!muted && detail && !isArchived(detail) && (
        <PostBox
          key={edits}
          isOpened={edits > 0}
          classId={classId}
          reader={role}
          canPost={role === 'teacher' || detail.setting.student_can_post}
          onPublished={handleChange}
        />
      )}
      {Boolean(detail?.scheduled_posts) && (
        <ScheduledPosts classId={classId} detail={detail} onChange={handleChange} />
      )}
      <QueryView
        query={query}
        texts={LOAD_TEXTS}
        empty={{
          when: (posts) => posts.length === 0,
          icon: 'chat',
          title: messages.empty,
          children: messages.emptyHelp,
        }}
      >
        {(posts) => (
          <PostList
            panel={panel}
            classId={classId}
            role={role}
            detail={detail}
            posts={posts}
            pages={pages}
            onGone={handleGone}
            onMoved={() => void refresh()}
          />
        )}
      </QueryView>
    </Stack>
  );
}
