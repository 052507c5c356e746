import { Navigate, useParams, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus } from 'shared-api';
import { Card, Container, ErrorState, Stack } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { useLoadFailureToast } from '../failures.ts';
import { BackToClass } from './BackToClass.tsx';
import { Comments } from './Comments.tsx';
import { LoadingPost } from './LoadingPost.tsx';
import { messages } from './messages.ts';
import { PostArticle } from './PostArticle.tsx';
import { usePost } from './usePost.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.badRequest },
};

export function PostDetailPage() {
  const { id: classId = '' } = useParams();
  const [search] = useSearchParams();
  const postId = search.get('stream');
  const { query, ownComments, addOwn } = usePost(classId, postId);
  const { data: post, error, isLoading, reload } = query;
  usePageTitle(post?.title ?? messages.title);
  useLoadFailureToast(query, FAILURES);
  useLoadFailureToast({ error: query.moreError, isLoading: query.isLoadingMore }, FAILURES);

  if (!postId || isStatus(error, 404)) return <Navigate to={NOT_FOUND} replace />;

  function content() {
    if (post) {
      return (
        <>
          <PostArticle post={post} />
          <Comments
            key={post.id}
            classId={classId}
            post={post}
            pages={query}
            ownComments={ownComments}
            onAdded={addOwn}
            onRefused={() => void reload()}
          />
        </>
      );
    }
    if (!error) return <LoadingPost />;
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
    <Container width="medium">
      <Stack>
        <BackToClass classId={classId} />
        {content()}
      </Stack>
    </Container>
  );
}
