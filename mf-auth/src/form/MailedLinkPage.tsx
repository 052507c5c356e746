import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, useCall, useSiteConfig } from 'shared-api';
import {
  paths,
  type keepAccountByLink,
  type undoEmailChange,
  type undoSecondFactor,
} from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack } from 'shared-ui';
import { AuthCard } from './AuthCard.tsx';
import { FAILURES } from './messages.ts';

interface Texts {
  title: string;
  lead: string;
  consequence?: string;
  busy: string;
  doneTitle: string;
  done: (values: { email: string }) => string;
  refusedTitle: string;
  refused: string;
  /** Whom to write to after a refusal. */
  contact?: (values: { email: string }) => string;
  login: string;
}

interface Props {
  endpoint: typeof keepAccountByLink | typeof undoEmailChange | typeof undoSecondFactor;
  messages: Texts;
  /** Label of the button. */
  action: string;
  /** Content below the notice of success, for the address of the account. */
  renderDone: (email: string) => ReactNode;
}

/**
 * Page of a mailed link that changes an account without a session. It sends the call only after a
 * click, since mail scanners open links.
 */
export function MailedLinkPage({ endpoint, messages, action, renderDone }: Props) {
  usePageTitle(messages.title);
  const { token = '' } = useParams();
  const site = useSiteConfig();
  const { trigger, isBusy } = useCall(endpoint);
  const [email, setEmail] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);

  async function handleClick() {
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
          {renderDone(email)}
        </Stack>
      </AuthCard>
    );
  }

  if (isRefused) {
    return (
      <AuthCard title={messages.refusedTitle} lead={messages.refused}>
        <Stack gap={5}>
          {site && messages.contact && <p>{messages.contact({ email: site.contact.email })}</p>}
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
        {messages.consequence && <p>{messages.consequence}</p>}
        <Button isWide isBusy={isBusy} busyLabel={messages.busy} onClick={() => void handleClick()}>
          {action}
        </Button>
      </Stack>
    </AuthCard>
  );
}
