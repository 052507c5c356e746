import type { ReactNode } from 'react';
import { Navigate } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, type QueryResult } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { Container, ErrorState } from 'shared-ui';
import { useLoadFailureToast, type FailureTexts } from '../failures.ts';
import { LoadingClass } from './LoadingClass.tsx';
import { messages } from './messages.ts';

interface Props {
  query: QueryResult<ClassDetail>;
  failures: FailureTexts;
  children: (loaded: ClassDetail) => ReactNode;
}

/** What both views of a class have in common: it is on its way, missing, failed, or there. */
export function ClassFrame({ query, failures, children }: Props) {
  const { data, error, isLoading, reload } = query;
  usePageTitle(data?.name ?? messages.title);
  useLoadFailureToast(query, failures);

  // Also when it was here a moment ago: it was deleted, or the person is no longer in it.
  if (isStatus(error, 404)) return <Navigate to="/not-found" replace />;

  function content() {
    if (data) return children(data);
    if (!error) return <LoadingClass />;
    return (
      <ErrorState
        title={messages.errorTitle}
        message={messages.errorHelp}
        retryLabel={messages.retry}
        isRetrying={isLoading}
        onRetry={() => void reload()}
      />
    );
  }

  return <Container>{content()}</Container>;
}
