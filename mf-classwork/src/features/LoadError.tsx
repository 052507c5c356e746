import type { QueryResult } from 'shared-api';
import { Card, ErrorState } from 'shared-ui';
import { messages } from './messages.ts';

interface Props {
  title: string;
  query: Pick<QueryResult<unknown>, 'isLoading' | 'reload'>;
}

/** In place of what could not be loaded. */
export function LoadError({ title, query }: Props) {
  return (
    <Card>
      <ErrorState
        title={title}
        message={messages.errorHelp}
        retryLabel={messages.retry}
        isRetrying={query.isLoading}
        onRetry={() => void query.reload()}
      />
    </Card>
  );
}
