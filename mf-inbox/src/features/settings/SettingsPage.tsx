import { useId } from 'react';
import { Link } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useProfile } from 'shared-api';
import {
  paths,
  type MailTime,
  type NotificationKind,
  type NotificationSettings,
} from 'shared-api/contract';
import { QueryView } from 'shared-features';
import { Button, Card, Container, Notice, PageHeading, Stack } from 'shared-ui';
import { SelectField } from 'shared-ui/controls';
import { KINDS } from '../kinds/kinds.ts';
import { Choices } from './Choices.ts';
import { ClassesCard } from './ClassesCard.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { messages } from './messages.ts';
import { TimesCard } from './TimesCard.tsx';
import { useSettings } from './useSettings.ts';

const MAIL_TIMES: { value: MailTime; label: string }[] = [
  { value: 'now', label: messages.now },
  { value: 'daily', label: messages.daily },
  { value: 'off', label: messages.off },
];

/** Notification settings: channels, times and classes. */
export function SettingsPage() {
  usePageTitle(messages.title);
  const { query, save } = useSettings();
  const { data: profile } = useProfile();
  const areMailsOff = profile && !(profile.notify && profile.recieve_email);

  return (
    <Container>
      <PageHeading
        lead={messages.lead}
        actions={
          <Button as={Link} to={paths.inbox()} variant="secondary" icon="bell">
            {messages.back}
          </Button>
        }
      >
        {messages.title}
      </PageHeading>
      <Stack>
        {areMailsOff && (
          <Notice
            tone="warning"
            action={
              <Button as={Link} to={paths.profile()} variant="secondary" size="small">
                {messages.toProfile}
              </Button>
            }
          >
            {messages.mailsOff}
          </Notice>
        )}
        <QueryView query={query} texts={messages}>
          {(settings) => (
            <>
              <MailCard
                mail={settings.mail}
                onChange={(kind, time) => save({ mail: { [kind]: time } })}
              />
              <DeviceCard
                push={settings.push}
                onChange={(kind, isOn) => save({ push: { [kind]: isOn } })}
              />
              <TimesCard settings={settings} onChange={save} />
              <ClassesCard
                muted={settings.muted}
                onChange={(id, isMuted) => save(isMuted ? { mute: [id] } : { unmute: [id] })}
              />
            </>
          )}
        </QueryView>
      </Stack>
    </Container>
  );
}

interface MailCardProps {
  mail: NotificationSettings['mail'];
  onChange: (kind: NotificationKind, time: MailTime) => void;
}

function MailCard({ mail, onChange }: MailCardProps) {
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.byMail}</h2>
        <Choices>
          {KINDS.map(({ value: kind, label }) => (
            <SelectField
              key={kind}
              label={label}
              name={`mail.${kind}`}
              options={MAIL_TIMES}
              value={mail[kind]}
              onChange={({ target }) => onChange(kind, target.value as MailTime)}
            />
          ))}
        </Choices>
      </Stack>
    </Card>
  );
}
