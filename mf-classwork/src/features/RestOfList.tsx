import type { PagesResult } from 'shared-api';
import { Button, Notice, Spinner } from 'shared-ui';
import { messages } from './messages.ts';

interface Props {
  pages: Pick<PagesResult<unknown>, 'hasMore' | 'moreError' | 'showMore'>;
}

/** Beside a list of which the rest is still to come: it comes by itself, unless it fails. */
export function RestOfList({ pages }: Props) {
  if (!pages.hasMore) return null;
  if (!pages.moreError) return <Spinner label={messages.loadingRest} />;
  return (
    <Notice tone="warning" title={messages.restFailed}>
      <Button variant="secondary" size="small" onClick={() => void pages.showMore()}>
        {messages.retry}
      </Button>
    </Notice>
  );
}
