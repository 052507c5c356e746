import { useState } from 'react';
import { Link, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { getSession, isStatus, saveSession, useCall, useSession } from 'shared-api';
import { paths, confirmEmailChange } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { FAILURES } from '../../form/messages.ts';
import { confirmEmailMessages as messages } from './messages.ts';

type Outcome = { kind: 'done'; email: string; isOwn: boolean } | { kind: 'refused' | 'taken' };

/**
 * The page of the mail to a new address. It confirms only after a click, since mail scanners open
 * links.
 */
export function ConfirmEmailPage() {
  usePageTitle(messages.title);
  const { token = '' } = useParams();
  const { session } = useSession();
  const { trigger, isBusy } = useCall(confirmEmailChange);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function handleConfirm() {
    try {
      const { id, email } = await trigger({ params: { token } });
      const current = getSession();
      const isOwn = current?.id === id;
      if (isOwn) saveSession({ ...current, email });
      setOutcome({ kind: 'done', email, isOwn });
    } catch (error) {
      if (isStatus(error, 400)) setOutcome({ kind: 'refused' });
      else if (isStatus(error, 409)) setOutcome({ kind: 'taken' });
      else toastFailure(error, FAILURES);
    }
  }

  if (outcome?.kind === 'done') {
    return (
      <AuthCard title={messages.doneTitle}>
        <Stack gap={5}>
          <Notice tone="success">{messages.done({ email: outcome.email })}</Notice>
          <Button
            as={Link}
            to={outcome.isOwn ? paths.accountSettings() : paths.login()}
            variant="secondary"
          >
            {outcome.isOwn ? messages.settings : messages.login}
          </Button>
        </Stack>
      </AuthCard>
    );
  }

  if (outcome) {
    const isTaken = outcome.kind === 'taken';
    return (
      <AuthCard
        title={isTaken ? messages.takenTitle : messages.refusedTitle}
        lead={isTaken ? messages.taken : messages.refused}
      >
        <Stack gap={5}>
          {!isTaken && <p>{messages.refusedHint}</p>}
          <Button
            as={Link}
            to={session ? paths.accountSettings() : paths.login()}
            variant="secondary"
          >
            {session ? messages.settings : messages.login}
          </Button>
        </Stack>
      </AuthCard>
    );
  }

  return (
    <AuthCard title={messages.title} lead={messages.lead}>
      <Button isWide isBusy={isBusy} busyLabel={messages.busy} onClick={() => void handleConfirm()}>
        {messages.confirm}
      </Button>
    </AuthCard>
  );
}
