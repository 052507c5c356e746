import { useEffect, useState } from 'react';
import { Link, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useSession } from 'shared-api';
import { useActivationConfirm } from 'shared-api/live';
import { Button, Notice, Row, Stack } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { confirmMessages as messages } from './messages.ts';

/** Milliseconds after which waiting needs a word. */
const PATIENCE_MS = 8_000;

export function ConfirmPage() {
  usePageTitle(messages.title);
  const { id = '', token = '' } = useParams();
  const { session } = useSession();
  const { status, message, confirm } = useActivationConfirm(id, token);
  const isSlow = useIsLong(status === 'confirming');

  useEffect(() => {
    // Most browsers refuse where the tab was not opened by a script: the text below says what to do.
    if (status === 'done') window.close();
  }, [status]);

  if (status === 'done') {
    return (
      <AuthCard title={messages.doneTitle}>
        <Stack gap={5}>
          <Notice tone="success">{messages.done}</Notice>
          <Button as={Link} to={session ? '/d' : '/login'} variant="secondary">
            {session ? messages.goOn : messages.login}
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
            <Button as={Link} to="/login">
              {messages.login}
            </Button>
            {session && (
              <Button as={Link} to="/waiting" variant="secondary">
                {messages.newMail}
              </Button>
            )}
          </Row>
        </Stack>
      </AuthCard>
    );
  }

  const isBusy = status === 'confirming';
  return (
    <AuthCard title={messages.title} lead={messages.lead}>
      <Stack gap={4}>
        <Button isWide isBusy={isBusy} busyLabel={messages.busy} onClick={confirm}>
          {messages.confirm}
        </Button>
        {isSlow && <Notice tone="warning">{messages.slow}</Notice>}
      </Stack>
    </AuthCard>
  );
}

function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isWaiting]);
  return isLong;
}
