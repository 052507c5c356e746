import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'platform/router';
import { lazyComponent, usePageTitle } from 'platform/runtime';
import { useSession, useSiteConfig, type Session } from 'shared-api';
import { paths, type Parameter } from 'shared-api/contract';
import { Button, PageHeading, Stack, TextLink } from 'shared-ui';
import { AuthCard, Column } from '../../form/AuthCard.tsx';
import { formMessages } from '../../form/messages.ts';
import { PasskeysSection } from '../passkeys/lazyPasskeysSection.ts';
import { SecondFactorSection } from '../second-factor/lazySecondFactorSection.ts';
import { ChangeEmailForm } from './ChangeEmailForm.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { LinkedProviderSection, ProviderOutcome } from '../openid-connect/lazyParts.ts';
import { ConfirmPasswordForm, type Lock } from './ConfirmPasswordForm.tsx';
import { messages } from './messages.ts';

const DeletionNotice = lazyComponent(async () => ({
  default: (await import('../account-deletion/DeletionNotice.tsx')).DeletionNotice,
}));
const DeletionSection = lazyComponent(async () => ({
  default: (await import('../account-deletion/DeletionSection.tsx')).DeletionSection,
}));
const VisibilitySection = lazyComponent(async () => ({
  default: (await import('../visibility/VisibilitySection.tsx')).VisibilitySection,
}));
const MyDataSection = lazyComponent(async () => ({
  default: (await import('../my-data/MyDataSection.tsx')).MyDataSection,
}));
const DevicesSection = lazyComponent(async () => ({
  default: (await import('../devices/DevicesSection.tsx')).DevicesSection,
}));

export function AccountSettingsPage() {
  usePageTitle(messages.title);
  const { session } = useSession();
  const { pathname } = useLocation();
  // The key resets the page for another person's session.
  if (session) return <Settings key={session.id} session={session} />;
  return (
    <AuthCard title={messages.title} lead={messages.loginLead}>
      <Button as={Link} to={paths.login({ next: pathname })}>
        {formMessages.login}
      </Button>
    </AuthCard>
  );
}

function Settings({ session }: { session: Session }) {
  const hasProvider = useSiteConfig()?.openIdName !== undefined;
  const [search] = useSearchParams();
  const outcome = search.get('openid' satisfies Parameter);
  const [lock, setLock] = useState<Lock>('locked');
  const isLocked = lock !== 'open';
  const relock = () => setLock('relocked');

  return (
    <Column width="medium">
      <PageHeading
        lead={messages.lead({ email: session.email })}
        actions={
          <TextLink as={Link} to={paths.profile()}>
            {messages.profile}
          </TextLink>
        }
      >
        {messages.title}
      </PageHeading>
      <Stack gap={5}>
        {outcome !== null && <ProviderOutcome outcome={outcome} />}
        <DeletionNotice />
        <ConfirmPasswordForm
          email={session.email}
          lock={lock}
          onConfirmed={() => setLock('open')}
        />
        <ChangeEmailForm isLocked={isLocked} onRelock={relock} />
        <ChangePasswordForm email={session.email} isLocked={isLocked} onRelock={relock} />
        {hasProvider && (
          <LinkedProviderSection email={session.email} isLocked={isLocked} onRelock={relock} />
        )}
        <SecondFactorSection />
        <PasskeysSection />
        <DevicesSection />
        <VisibilitySection />
        <MyDataSection />
        <DeletionSection isLocked={isLocked} onRelock={relock} />
      </Stack>
    </Column>
  );
}
