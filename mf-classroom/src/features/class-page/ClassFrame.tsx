import type { ReactNode } from 'react';
import { Navigate } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, type QueryResult, type FailureTexts } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { Container, ErrorState } from 'shared-ui';
import { useLoadFailureToast } from '../failures.ts';
import { LoadingClass } from './LoadingClass.tsx';
import { messages } from './messages.ts';

interface Props {
  query: QueryResult<ClassDetail>;
  failures: FailureTexts;
  header: (loaded: ClassDetail) => ReactNode;
  /** What stands under the header; it does not wait for it. */
  children: ReactNode;
}

/** What both views of a class have in common: it is on its way, missing, failed, or there. */
export function ClassFrame({ query, failures, header, children }: Props) {
  const { data, error, isLoading, reload } = query;
  usePageTitle(data?.name ?? messages.title);
  useLoadFailureToast(query, failures);

  // Also when it was here a moment ago: it was deleted, or the person is no longer in it.
  // An address that is none is refused; with a class in front, a refusal is a failed refresh.
  if (isStatus(error, 404) || (!data && isStatus(error, 400)))
    return <Navigate to="/not-found" replace />;

  if (!data && error) {
    return (
      <Container>
        <ErrorState
          title={messages.errorTitle}
          message={messages.errorHelp}
          retryLabel={messages.retry}
          isRetrying={isLoading}
          onRetry={() => void reload()}
        />
      </Container>
    );
  }
  return (
    <Container>
      {data ? header(data) : <LoadingClass />}
      {children}
    </Container>
  );
}
