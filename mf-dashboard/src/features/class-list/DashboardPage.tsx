import { Suspense } from 'react';
import { lazyWithRetry, usePageTitle } from 'platform/runtime';
import { useClassList } from 'shared-api';
import { Container, ErrorState, PageHeading } from 'shared-ui';
import { useLoadFailureToast } from '../failures.ts';
import { useJoinAddress } from '../join-class/useJoinAddress.ts';
import { ClassesMenu } from './ClassesMenu.tsx';
import { ClassList } from './ClassList.tsx';
import { EmptyClassList } from './EmptyClassList.tsx';
import { LoadingClassList } from './LoadingClassList.tsx';
import { messages } from './messages.ts';

/** Most visits to the dashboard join nothing: the dialog and its form come when they are wanted. */
const loadJoinClassDialog = async () => ({
  default: (await import('../join-class/JoinClassDialog.tsx')).JoinClassDialog,
});
const JoinClassDialog = lazyWithRetry(loadJoinClassDialog);
const InvitationDialog = lazyWithRetry(async () => ({
  default: (await import('../join-class/InvitationDialog.tsx')).InvitationDialog,
}));

function prefetchJoinClassDialog() {
  loadJoinClassDialog().catch(() => undefined);
}

export function DashboardPage() {
  usePageTitle(messages.title);
  const classList = useClassList();
  const { data: classes, error, isLoading, reload } = classList;
  const join = useJoinAddress();
  useLoadFailureToast(classList, messages);

  function content() {
    if (classes?.length === 0) return <EmptyClassList onJoin={join.open} />;
    if (classes) return <ClassList classes={classes} />;
    if (!error) return <LoadingClassList />;
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

  return (
    <Container onPointerOver={prefetchJoinClassDialog} onFocus={prefetchJoinClassDialog}>
      <PageHeading actions={<ClassesMenu onJoin={join.open} />}>{messages.title}</PageHeading>
      {content()}
      {join.invitation && (
        <Suspense fallback={null}>
          <InvitationDialog token={join.invitation} onClose={join.close} />
        </Suspense>
      )}
      {join.code !== null && (
        <Suspense fallback={null}>
          <JoinClassDialog initialCode={join.code} onClose={join.close} />
        </Suspense>
      )}
    </Container>
  );
}
