import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, request, saveSession, useSiteConfig } from 'shared-api';
import {
  finishOpenIdLogIn,
  getOpenIdLogIn,
  paths,
  type OpenIdLogIn,
  type SessionReply,
} from 'shared-api/contract';
import { textOfFailure } from 'shared-features';
import { Notice, Spinner, Stack } from 'shared-ui';
import { AuthCard } from '../../form/AuthCard.tsx';
import { FAILURES } from '../../form/messages.ts';
import { useNext } from '../../form/useNext.ts';
import { LinkByMail } from './LinkByMail.tsx';
import { LinkByPassword } from './LinkByPassword.tsx';
import { messages, problems } from './messages.ts';
import { NewAccountForm } from './NewAccountForm.tsx';
import { ProviderButton } from './ProviderButton.tsx';

type State = { logIn: OpenIdLogIn } | { problem: string } | null;

/**
 * Goes on with a log-in that the provider has confirmed: at once, or after the proof of the account
 * or the details of a new one.
 */
export function ContinueLogIn({ outcome }: { outcome: 'continue' | 'mailed' }) {
  usePageTitle(messages.loading);
  const provider = useSiteConfig()?.openIdName ?? '';
  const navigate = useNavigate();
  const { next, asked } = useNext();
  const { hash } = useLocation();
  const [state, setState] = useState<State>(null);

  const handleSession = async (session: SessionReply) => {
    saveSession(session);
    const after = session.second_step ? paths.secondFactor({ next: asked }) : next;
    await navigate(after, { replace: true });
  };
  const handleExpired = () => setState({ problem: problems.expired({ provider }) });

  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const proceed = async () => {
      const logIn = await request(getOpenIdLogIn, { signal });
      if (logIn.step === 'ready') {
        await handleSession(await request(finishOpenIdLogIn, { body: {}, signal }));
      } else setState({ logIn });
    };
    proceed().catch((error: unknown) => {
      if (signal.aborted) return;
      const expired = outcome === 'mailed' ? messages.mailedElsewhere : problems.expired;
      const text = isStatus(error, 404) ? expired({ provider }) : textOfFailure(error, FAILURES);
      setState({ problem: text ?? '' });
    });
    return () => left.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each visit of the page
  }, []);

  if (state === null) {
    return (
      <AuthCard title={messages.loading}>
        <Spinner label={messages.loading} />
      </AuthCard>
    );
  }
  if ('problem' in state) {
    return (
      <AuthCard title={messages.again}>
        <Stack gap={5}>
          <Notice tone="warning">{state.problem}</Notice>
          <ProviderButton next={asked} />
        </Stack>
      </AuthCard>
    );
  }
  const { logIn } = state;
  const shared = { logIn, provider, onSession: handleSession, onExpired: handleExpired };
  if (logIn.step === 'new') return <NewAccountForm {...shared} />;
  return outcome === 'mailed' ? (
    <LinkByMail {...shared} token={hash.slice(1)} />
  ) : (
    <LinkByPassword {...shared} />
  );
}
