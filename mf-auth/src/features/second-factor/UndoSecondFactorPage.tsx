import { useState } from 'react';
import { Link, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, useCall, useSiteConfig } from 'shared-api';
import { paths, undoSecondFactor } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { FAILURES } from '../../form/messages.ts';
import { undoMessages as messages } from './messages.ts';

/**
 * The page of the mail about a new way to log in. It undoes the change only after a click, since
 * mail scanners open links.
 */
export function UndoSecondFactorPage() {
  usePageTitle(messages.title);
  const { token = '' } = useParams();
  const site = useSiteConfig();
  const { trigger, isBusy } = useCall(undoSecondFactor);
  const [email, setEmail] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  async function handleUndo() {
    try {
      setEmail((await trigger({ params: { token } })).email);
    } catch (error) {
      if (isStatus(error, 400)) setIsRefused(true);
      else toastFailure(error, FAILURES);
    }
  }

  if (email !== null) {
    return (
      <AuthCard title={messages.doneTitle}>
        <Stack gap={5}>
          <Notice tone="success">{messages.done({ email })}</Notice>
          <OutboxLink />
        </Stack>
      </AuthCard>
    );
  }
  if (isRefused) {
    return (
      <AuthCard title={messages.refusedTitle} lead={messages.refused}>
        <Stack gap={5}>
          {site && <p>{messages.contact({ email: site.contact.email })}</p>}
          <Button as={Link} to={paths.login()} variant="secondary">
            {messages.login}
          </Button>
        </Stack>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={messages.title} lead={messages.lead}>
      <Stack gap={5}>
        <p>{messages.consequence}</p>
        <Button isWide isBusy={isBusy} busyLabel={messages.busy} onClick={() => void handleUndo()}>
          {messages.undo}
        </Button>
      </Stack>
    </AuthCard>
  );
}
