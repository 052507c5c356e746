import type { ReactNode } from 'react';
import { Button, Card, Notice, Spinner } from 'shared-ui';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { useFocusAfterRetry } from './useFocusAfterRetry.ts';

/** What is asked for, as the hooks of shared-api have it. */
export interface Loadable<Data> {
  /** The newest that came. */
  data: Data | undefined;
  /** Why the newest try failed. */
  error: unknown;
  /** Nothing to show yet, and a call is under way. */
  isLoading: boolean;
  reload: () => unknown;
}

/** What is said while something is awaited, and when it did not come. */
export interface LoadTexts {
  /** Said by a spinner; without it, and without a skeleton, nothing stands there. */
  loading?: string;
  errorTitle: string;
  errorHelp?: string;
  retry: string;
}

export interface LoadViewProps<Data> {
  /** What was asked for. */
  query: Loadable<Data>;
  /** What is said of it. */
  texts: LoadTexts;
  /** Instead of the spinner; it says itself what is loading. */
  skeleton?: ReactNode;
  /** What is shown instead where nothing is in it. */
  empty?: Omit<EmptyStateProps, 'className'> & { when: (data: Data) => boolean };
  /** A line in a page that does without it: a failure is a notice of one line. */
  isInline?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of what is loaded: on its way, failed with a way to try again, empty, full. What is there stays
 * while a refresh fails.
 */
export function LoadView<Data>({
  query,
  texts,
  skeleton = texts.loading && <Spinner label={texts.loading} />,
  empty,
  isInline = false,
  children,
}: LoadViewProps<Data>) {
  const { data, error, isLoading, reload } = query;
  const { notice, leave } = useFocusAfterRetry(data !== undefined);

  if (data !== undefined) {
    if (!empty?.when(data)) return children(data);
    const { icon, title, children: help, actions } = empty;
    return (
      <Card>
        <EmptyState icon={icon} title={title} actions={actions}>
          {help}
        </EmptyState>
      </Card>
    );
  }
  if (!error) return skeleton;

  function handleRetry() {
    leave();
    void reload();
  }

  if (isInline) {
    return (
      <div ref={notice}>
        <Notice
          tone="danger"
          action={
            <Button
              variant="secondary"
              size="small"
              icon="refresh"
              isBusy={isLoading}
              onClick={handleRetry}
            >
              {texts.retry}
            </Button>
          }
        >
          {texts.errorTitle}
        </Notice>
      </div>
    );
  }
  return (
    <Card ref={notice}>
      <ErrorState
        title={texts.errorTitle}
        message={texts.errorHelp}
        retryLabel={texts.retry}
        isRetrying={isLoading}
        onRetry={handleRetry}
      />
    </Card>
  );
}
