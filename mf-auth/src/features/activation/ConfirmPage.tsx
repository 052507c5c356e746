import { useEffect, useState } from 'react';
import { Link, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useSession } from 'shared-api';
import { paths } from 'shared-api/contract';
import { useActivationConfirm } from 'shared-api/live';
import { Button, Notice, Row, Stack } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { confirmMessages as messages } from './messages.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignUpPasswordForm } from './SignUpPasswordForm.tsx';
import { useIsLong } from './useIsLong.ts';

/**
 * The page of the activation mail's link. The browser that signed up needs one click. Any other one
 * must prove its part in the sign-up, which may have been a stranger's: one click would give them
 * the account.
 */
export function ConfirmPage() {
  usePageTitle(messages.title);
  const { id = '', token = '' } = useParams();
  const { session } = useSession();
  const [isOwn] = useState(session?.id === id);
  const [isForeign, setIsForeign] = useState(false);
  const { status, message, fields, confirm } = useActivationConfirm(id, token);
  const isBusy = status === 'confirming';
  const isSlow = useIsLong(isBusy);

  useEffect(() => {
    // Most browsers refuse to close a tab that no script opened: the text below explains it.
    if (status === 'done') window.close();
  }, [status]);

  if (status === 'done') {
    return (
      <AuthCard title={messages.doneTitle}>
        <Stack gap={5}>
          <Notice tone="success">{isForeign ? messages.takenOver : messages.done}</Notice>
          <Button as={Link} to={isOwn ? paths.dashboard() : paths.login()} variant="secondary">
            {isOwn ? messages.goOn : messages.login}
          </Button>
        </Stack>
      </AuthCard>
    );
  }

  if (status === 'refused') {
    return (
      <AuthCard title={messages.refusedTitle} lead={message ?? messages.refused}>
        <Stack gap={5}>
          {!message && <p>{messages.refusedHint}</p>}
          <Row>
            <Button as={Link} to={paths.login()}>
              {messages.login}
            </Button>
            {isOwn && (
              <Button as={Link} to={paths.waiting()} variant="secondary">
                {messages.newMail}
              </Button>
            )}
          </Row>
        </Stack>
      </AuthCard>
    );
  }

  const slow = isSlow && <Notice tone="warning">{messages.slow}</Notice>;
  if (isOwn) {
    return (
      <AuthCard title={messages.title} lead={messages.lead}>
        <Stack gap={4}>
          {message && <Notice tone="warning">{message}</Notice>}
          <Button isWide isBusy={isBusy} busyLabel={messages.busy} onClick={() => confirm()}>
            {messages.confirm}
          </Button>
          {slow}
        </Stack>
      </AuthCard>
    );
  }

  const forms = { confirm, isBusy, message, fields };
  return (
    <AuthCard
      title={isForeign ? messages.foreignTitle : messages.title}
      lead={isForeign ? messages.foreignLead : messages.elsewhereLead}
    >
      <Stack gap={4}>
        {isForeign ? <NewPasswordForm {...forms} /> : <SignUpPasswordForm {...forms} />}
        <Button
          variant="secondary"
          isWide
          disabled={isBusy}
          onClick={() => setIsForeign(!isForeign)}
        >
          {isForeign ? messages.knowPassword : messages.notMe}
        </Button>
        {slow}
      </Stack>
    </AuthCard>
  );
}
