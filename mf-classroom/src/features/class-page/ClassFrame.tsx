import type { ReactNode } from 'react';
import { usePageTitle, type ClassTabProps } from 'platform/runtime';
import type { QueryResult } from 'shared-api';
import type { ClassDetail } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Container } from 'shared-ui';
import type { MenuItem } from 'shared-ui/menu';
import { ArchivedNotice } from './ArchivedNotice.tsx';
import { ClassAbout } from './ClassAbout.tsx';
import { ClassHeader } from './ClassHeader.tsx';
import { ClassTabs } from './ClassTabs.tsx';
import { isArchived } from '../useClassAs.ts';
import { LoadingClass } from './LoadingClass.tsx';
import { messages } from './messages.ts';

interface Props {
  classId: string;
  reader: ClassTabProps['role'];
  query: QueryResult<ClassDetail>;
  slow: string;
  /** The reader's actions for the whole class. */
  actions: readonly MenuItem[];
  /** Dialogs. */
  children: ReactNode;
}

/**
 * The common part of both views of a class: loading, missing, failed or loaded. The tabs do not
 * wait for it.
 */
export function ClassFrame({ classId, reader, query, slow, actions, children }: Props) {
  const { data, error } = query;
  usePageTitle(data?.name ?? messages.title);
  const hasFailed = data === undefined && Boolean(error);
  return (
    <Container>
      <QueryView
        query={query}
        texts={{ ...messages, slow }}
        // Also after the class has loaded: it was deleted, or the person removed. A malformed id is
        // a 400; with a loaded class, a 400 is a failed refresh.
        missingAt={data ? [404] : [400, 404]}
        skeleton={<LoadingClass />}
      >
        {(detail) => (
          <>
            <ClassHeader detail={detail} reader={reader} actions={actions} />
            {isArchived(detail) && <ArchivedNotice detail={detail} query={query} />}
          </>
        )}
      </QueryView>
      {!hasFailed && (
        <ClassTabs
          key={classId}
          classId={classId}
          reader={reader}
          detail={data}
          about={<ClassAbout detail={data} actions={actions} />}
        />
      )}
      {children}
    </Container>
  );
}
