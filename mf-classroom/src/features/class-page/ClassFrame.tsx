import type { ReactNode } from 'react';
import { usePageTitle } from 'platform/runtime';
import type { QueryResult } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { QueryView } from 'shared-api/screens';
import { Container } from 'shared-ui';
import { LoadingClass } from './LoadingClass.tsx';
import { messages } from './messages.ts';

interface Props {
  query: QueryResult<ClassDetail>;
  slow: string;
  header: (loaded: ClassDetail) => ReactNode;
  /** What stands under the header; it does not wait for it. */
  children: ReactNode;
}

/** What both views of a class have in common: it is on its way, missing, failed, or there. */
export function ClassFrame({ query, slow, header, children }: Props) {
  const { data, error } = query;
  usePageTitle(data?.name ?? messages.title);
  const hasFailed = data === undefined && Boolean(error);
  return (
    <Container>
      <QueryView
        query={query}
        texts={{ ...messages, slow }}
        // Also when it was here a moment ago: it was deleted, or the person is no longer in it.
        // An address that is none is refused; with a class in front, a refusal is a failed refresh.
        missingAt={data ? [404] : [400, 404]}
        skeleton={<LoadingClass />}
      >
        {header}
      </QueryView>
      {!hasFailed && children}
    </Container>
  );
}
