import { useState } from 'react';
import { Link, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, useCall } from 'shared-api';
import { keepAccountByLink, paths } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Row, Stack } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { FAILURES } from '../../form/messages.ts';
import { keepMessages as messages } from './messages.ts';

/**
 * The page of the email that announces the deletion of the account. It keeps the account only after
 * a click, since mail scanners open links.
 */
export function KeepAccountPage() {
  usePageTitle(messages.title);
  const { token = '' } = useParams();
  const { trigger, isBusy } = useCall(keepAccountByLink);
  const [email, setEmail] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  async function handleKeep() {
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
          <p>{messages.notYou}</p>
          <Row gap={3}>
            <Button as={Link} to={paths.login()}>
              {messages.login}
            </Button>
            <Button as={Link} to={paths.forgotPassword()} state={{ email }} variant="secondary">
              {messages.newPassword}
            </Button>
          </Row>
        </Stack>
      </AuthCard>
    );
  }

  if (isRefused) {
    return (
      <AuthCard title={messages.refusedTitle} lead={messages.refused}>
        <Button as={Link} to={paths.login()} variant="secondary">
          {messages.login}
        </Button>
      </AuthCard>
    );
  }

  return (
    <AuthCard title={messages.title} lead={messages.lead}>
      <Button isWide isBusy={isBusy} busyLabel={messages.busy} onClick={() => void handleKeep()}>
        {messages.keep}
      </Button>
    </AuthCard>
  );
}
