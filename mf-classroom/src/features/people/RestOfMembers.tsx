import type { PagesResult } from 'shared-api';
import { Button, Notice, Spinner } from 'shared-ui';
import { messages } from './messages.ts';

export type Rest = Omit<PagesResult<unknown>, 'change'>;

/** Whether some members are not here yet. */
export function isComing({ data, hasMore }: Rest): boolean {
  return data === undefined || hasMore;
}

/** Of a very large class: the members after the first page come by themselves, unless that fails. */
export function RestOfMembers({ rest }: { rest: Rest }) {
  if (!isComing(rest)) return null;
  if (!rest.error && !rest.moreError) return <Spinner label={messages.loadingRest} />;
  return (
    <Notice tone="warning" title={messages.restFailed}>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void (rest.data ? rest.showMore() : rest.reload())}
      >
        {messages.retry}
      </Button>
    </Notice>
  );
}
