import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { saveSession, useSession, type Session } from 'shared-api';
import { paths } from 'shared-api/contract';
import { useActivationWait } from 'shared-api/live';
import { Button, Notice, Row, Stack, TextLink, color } from 'shared-ui';
import styled from 'styled-components';
import { AuthCard } from '../../form/AuthCard.tsx';
import { formMessages, wait } from '../../form/messages.ts';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { useNext } from '../../form/useNext.ts';
import { waitingMessages as messages } from './messages.ts';
import { useResendPause } from './useResendPause.ts';
import { WaitingSign } from './WaitingSign.tsx';

const Muted = styled.small`
  color: ${color.textMuted};
`;

export function WaitingPage() {
  usePageTitle(messages.title);
  const { session } = useSession();
  if (!session) return <WayToLogin title={messages.nobodyTitle} text={messages.nobody} />;
  return <Waiting key={session.token} session={session} />;
}

function Waiting({ session }: { session: Session }) {
  const navigate = useNavigate();
  const { next, asked: requested } = useNext();
  const { status, message, resend } = useActivationWait(session.token);
  const { secondsLeft, start } = useResendPause(session.id);
  const [outcome, setOutcome] = useState<'asked' | 'failed' | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    // Opening the connection requests the mail.
    if (status === 'open' || status === 'polling') start();
    if (status !== 'done') return;
    // The session is fully usable from now on.
    saveSession(session);
    void navigate(next, { replace: true });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change of the connection
  }, [status]);

  async function handleResend() {
    if (!canResend) return;
    setIsAsking(true);
    const isSent = await resend();
    setIsAsking(false);
    setOutcome(isSent ? 'asked' : 'failed');
    if (isSent) start();
  }

  if (status === 'refused') return <WayToLogin title={messages.endedTitle} text={messages.ended} />;

  const canResend = !isAsking && secondsLeft === 0;
  const isConnecting = status === 'connecting';
  return (
    <AuthCard
      title={messages.title}
      lead={messages.lead({ email: session.email })}
      foot={
        <>
          {messages.wrongAddress}{' '}
          <TextLink as={Link} to={paths.signUp({ next: requested })}>
            {messages.signUpAgain}
          </TextLink>
        </>
      }
    >
      <Stack gap={5}>
        {status === 'lost' ? (
          <Notice
            tone="warning"
            title={messages.lost}
            action={
              <Button as={Link} to={next} variant="secondary" size="small">
                {messages.goOn}
              </Button>
            }
          >
            {messages.lostHint}
          </Notice>
        ) : (
          <WaitingSign
            title={isConnecting ? messages.connecting : messages.waiting}
            hint={messages.waitingHint}
          />
        )}
        <Stack gap={3}>
          <h2>{messages.mailTitle}</h2>
          <p>{messages.mailHint}</p>
          {outcome === 'failed' && <Notice tone="warning">{message ?? messages.notAsked}</Notice>}
          {outcome === 'asked' && message && <Notice tone="warning">{message}</Notice>}
          {outcome === 'asked' && !message && <Notice tone="success">{messages.asked}</Notice>}
          <Row>
            {/* Not disabled, so that the pressed button keeps the focus. */}
            <Button
              variant="secondary"
              icon="mail"
              aria-disabled={!canResend}
              onClick={() => void handleResend()}
            >
              {messages.resend}
            </Button>
            {secondsLeft > 0 && <Muted>{messages.resendIn({ wait: wait(secondsLeft) })}</Muted>}
          </Row>
          <OutboxLink />
        </Stack>
      </Stack>
    </AuthCard>
  );
}

function WayToLogin({ title, text }: { title: string; text: string }) {
  const { asked: requested } = useNext();
  return (
    <AuthCard title={title} lead={text}>
      <Row>
        <Button as={Link} to={paths.login({ next: requested })}>
          {formMessages.login}
        </Button>
        <Button as={Link} to={paths.signUp({ next: requested })} variant="secondary">
          {formMessages.signUp}
        </Button>
      </Row>
    </AuthCard>
  );
}
