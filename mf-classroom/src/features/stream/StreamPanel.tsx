import { useRef } from 'react';
import { Navigate } from 'platform/router';
import type { ClassTabProps } from 'platform/slots';
import { isStatus } from 'shared-api';
import { Card, EmptyState, ErrorState, Spinner, Stack, VisuallyHidden } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { toastFailure, useLoadFailureToast } from '../failures.ts';
import { useClassAs } from '../useClassAs.ts';
import { ComposerDoor } from './ComposerDoor.tsx';
import { messages } from './messages.ts';
import { PostList } from './PostList.tsx';
import { useStream } from './useStream.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.badRequest },
};

export function StreamPanel({ classId, role }: ClassTabProps) {
  const { data: detail } = useClassAs(role, classId);
  const { query, posts, hasMore, isLoadingMore, showMore, refresh, drop } = useStream(classId);
  const { error, isLoading, reload } = query;
  const panel = useRef<HTMLDivElement>(null);
  useLoadFailureToast(query, FAILURES);

  if (isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;

  function handleGone(postId: string) {
    drop(postId);
    void refresh();
  }

  function content() {
    if (posts?.length === 0) {
      return (
        <Card>
          <EmptyState icon="chat" title={messages.empty}>
            {messages.emptyHelp}
          </EmptyState>
        </Card>
      );
    }
    if (posts) {
      return (
        <PostList
          panel={panel}
          classId={classId}
          role={role}
          detail={detail}
          posts={posts}
          canDeleteAll={role === 'teacher'}
          hasMore={hasMore}
          isLoadingMore={isLoadingMore}
          onShowMore={() => void showMore().catch((failure) => toastFailure(failure, FAILURES))}
          onGone={handleGone}
        />
      );
    }
    if (!error) return <Spinner label={messages.loading} />;
    return (
      <Card>
        <ErrorState
          title={messages.errorTitle}
          message={messages.errorHelp}
          retryLabel={messages.retry}
          isRetrying={isLoading}
          onRetry={() => void reload()}
        />
      </Card>
    );
  }

  return (
    <Stack ref={panel} as="section" tabIndex={-1} aria-label={messages.title}>
      <VisuallyHidden as="h2">{messages.title}</VisuallyHidden>
      {detail && (
        <ComposerDoor
          classId={classId}
          reader={role}
          canPost={role === 'teacher' || detail.setting.student_can_post}
          onPublished={() => void refresh()}
        />
      )}
      {content()}
    </Stack>
  );
}
