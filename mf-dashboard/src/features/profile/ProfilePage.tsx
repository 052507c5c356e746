import { useState } from 'react';
import { useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useProfile } from 'shared-api';
import type { Profile } from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Container, PageHeading, Stack } from 'shared-ui';
import { Tabs } from 'shared-ui/controls';
import { AppearanceCard } from './AppearanceCard.tsx';
import { CredentialsCard } from './CredentialsCard.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { LoadingProfile } from './LoadingProfile.tsx';
import { messages } from './messages.ts';
import { PersonalInfoForm } from './PersonalInfoForm.tsx';
import { ProfileImageDialog } from './ProfileImageDialog.tsx';
import { ProfileSummary } from './ProfileSummary.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const TEXTS = { ...messages, slow: messages.slowToLoad };

export function ProfilePage() {
  usePageTitle(messages.title);
  const query = useProfile();

  return (
    <Container width="medium">
      <PageHeading>{messages.title}</PageHeading>
      <QueryView query={query} texts={TEXTS} missingAt={[]} skeleton={<LoadingProfile />}>
        {(profile) => <LoadedProfile profile={profile} />}
      </QueryView>
    </Container>
  );
}

const TABS = [
  { id: 'personalInfo', label: messages.tabs.personalInfo },
  { id: 'security', label: messages.tabs.security },
];

function LoadedProfile({ profile }: { profile: Profile }) {
  const [isImageOpen, setIsImageOpen] = useState(false);
  const [search, setSearch] = useSearchParams();
  const isSecurity = search.get('tab') === 'security';
  return (
    <>
      <ProfileSummary profile={profile} onChangeImage={() => setIsImageOpen(true)} />
      <Tabs
        label={messages.tabs.label}
        tabs={TABS}
        activeId={isSecurity ? 'security' : 'personalInfo'}
        onChange={(tab) => setSearch({ tab })}
      >
        {/* Both stay mounted, so that unsaved values survive a change of tabs. */}
        <div hidden={isSecurity}>
          <PersonalInfoForm profile={profile} />
        </div>
        <Stack hidden={!isSecurity}>
          <SettingsForm profile={profile} />
          <AppearanceCard />
          <LanguageCard profile={profile} />
          <CredentialsCard />
        </Stack>
      </Tabs>
      {isImageOpen && <ProfileImageDialog onClose={() => setIsImageOpen(false)} />}
    </>
  );
}
