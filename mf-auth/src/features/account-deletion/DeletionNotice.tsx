import { useCall, useQuery } from 'shared-api';
import { getDeletion, keepAccount } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack, toast } from 'shared-ui';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';

/** Announces the deletion of the account, and cancels it; renders nothing without one. */
export function DeletionNotice() {
  const { data, show } = useQuery(getDeletion, {});
  const { trigger, isBusy } = useCall(keepAccount);

  async function handleKeep() {
    try {
      await show(await trigger({}));
      toast.success(messages.kept);
    } catch (error) {
      toastFailure(error, FAILURES);
    }
  }

  if (!data?.delete_at) return null;
  return (
    <Notice tone="warning" title={messages.pendingTitle({ day: new Date(data.delete_at) })}>
      <Stack gap={3}>
        <p>{messages.pending}</p>
        <div>
          <Button isBusy={isBusy} busyLabel={messages.keeping} onClick={() => void handleKeep()}>
            {messages.keep}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
