import { isForShell, isStatus, useCall, type QueryResult } from 'shared-api';
import { cancelEmailChange, resendEmailChange, type EmailState } from 'shared-api/contract';
import { Button, Notice, Row, Stack, toast } from 'shared-ui';
import { tellFailure } from '../../form/failures.ts';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { messages } from './messages.ts';

/** What is on its way to a new address; nothing while that is not known, or where there is nothing. */
export function PendingEmail({ state }: { state: QueryResult<EmailState> }) {
  const { data, error, reload, mutate } = state;
  const resend = useCall(resendEmailChange);
  const cancel = useCall(cancelEmailChange);

  async function run(work: () => Promise<EmailState>, done: string) {
    try {
      await mutate(await work(), { revalidate: false });
      toast.success(done);
    } catch (failure) {
      // It was confirmed or cancelled elsewhere, or its time is over.
      if (isStatus(failure, 404)) await reload();
      else tellFailure(failure);
    }
  }

  if (!data) {
    if (!error || isForShell(error)) return null;
    return (
      <Notice
        tone="warning"
        action={
          <Button variant="secondary" size="small" icon="refresh" onClick={() => void reload()}>
            {messages.retry}
          </Button>
        }
      >
        {messages.pendingUnknown}
      </Notice>
    );
  }
  if (data.pending_email === null) return null;
  return (
    <Notice title={messages.pendingTitle(data.pending_email)}>
      <Stack gap={3}>
        <p>{messages.pending(data.email)}</p>
        <Row gap={2}>
          <Button
            variant="secondary"
            size="small"
            icon="mail"
            isBusy={resend.isBusy}
            busyLabel={messages.resending}
            onClick={() => void run(() => resend.trigger({}), messages.resent)}
          >
            {messages.resend}
          </Button>
          <Button
            variant="secondary"
            size="small"
            isBusy={cancel.isBusy}
            busyLabel={messages.cancelling}
            onClick={() => void run(() => cancel.trigger({}), messages.cancelled)}
          >
            {messages.cancel}
          </Button>
        </Row>
        <OutboxLink />
      </Stack>
    </Notice>
  );
}
