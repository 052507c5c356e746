import type { PagesResult } from 'shared-api';
import { Button, Notice, Spinner } from 'shared-ui';

interface Props {
  pages: Omit<PagesResult<unknown>, 'change'>;
  texts: { loadingRest: string; restFailed: string; retry: string };
}

/** Shows that the rest of a list is loading, or a button to retry after a failure. */
export function RestOfList({ pages, texts }: Props) {
  const { data, error, hasMore, moreError, showMore, reload } = pages;
  if (data !== undefined && !hasMore) return null;
  const hasFailed = Boolean(moreError) || (data === undefined && Boolean(error));
  if (!hasFailed) return <Spinner label={texts.loadingRest} />;
  return (
    <Notice tone="warning" title={texts.restFailed}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void (data === undefined ? reload() : showMore())}
      >
        {texts.retry}
      </Button>
    </Notice>
  );
}
