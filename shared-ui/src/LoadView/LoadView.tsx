import type { ReactNode } from 'react';
import { Button, Card, Notice, Spinner } from 'shared-ui';
import { EmptyState, type EmptyStateProps } from '../EmptyState/EmptyState.tsx';
import { ErrorState } from '../ErrorState/ErrorState.tsx';
import { useFocusAfterRetry } from './useFocusAfterRetry.ts';

/** Query, as the hooks of shared-api return it. */
export interface Loadable<Data> {
  /** Latest data. */
  data: Data | undefined;
  /** Error of the latest attempt. */
  error: unknown;
  /** Whether there is no data yet and a request is pending. */
  isLoading: boolean;
  reload: () => unknown;
}

/** Texts for loading and failing. */
export interface LoadTexts {
  /** Label of the spinner. Without it and without a skeleton, nothing is shown while loading. */
  loading?: string;
  errorTitle: string;
  errorHelp?: string;
  retry: string;
}

export interface LoadViewProps<Data> {
  /** Query to show. */
  query: Loadable<Data>;
  /** Texts of the states. */
  texts: LoadTexts;
  /** Placeholder that replaces the spinner. It has to announce what is loading. */
  skeleton?: ReactNode;
  /** Message for empty data. */
  empty?: Omit<EmptyStateProps, 'className'> & { when: (data: Data) => boolean };
  /**
   * Whether it is one line of a page that works without it. A failure is then a one-line notice.
   */
  isInline?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * Renders the four states of a query: loading, failed with a retry, empty, and full. A failed
 * refresh keeps the content.
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
