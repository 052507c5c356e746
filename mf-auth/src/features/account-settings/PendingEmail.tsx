import { isForShell, isStatus, useCall, type QueryResult } from 'shared-api';
import { cancelEmailChange, resendEmailChange, type EmailState } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Row, Stack, toast } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';

const TEXTS = { errorTitle: messages.pendingUnknown, retry: messages.retry };

/** Shows a pending change of the e-mail address; renders nothing without one, or while unknown. */
export function PendingEmail({ state }: { state: QueryResult<EmailState> }) {
  const { error, reload, show } = state;
  const resend = useCall(resendEmailChange);
  const cancel = useCall(cancelEmailChange);

  async function run(work: () => Promise<EmailState>, done: string) {
    try {
      await show(await work());
      toast.success(done);
    } catch (failure) {
      // It was confirmed or cancelled elsewhere, or has expired.
      if (isStatus(failure, 404)) await reload();
      else toastFailure(failure, FAILURES);
    }
  }

  function pending({ email, pending_email: next }: EmailState) {
    if (next === null) return null;
    return (
      <Notice title={messages.pendingTitle({ email: next })}>
        <Stack gap={3}>
          <p>{messages.pending({ email })}</p>
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

  // The shell redirects for these errors, so none is shown.
  const query = isForShell(error) ? { ...state, error: undefined } : state;
  return (
    <LoadView query={query} texts={TEXTS} isInline>
      {pending}
    </LoadView>
  );
}
