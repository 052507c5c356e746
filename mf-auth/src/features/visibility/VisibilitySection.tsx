import { useId } from 'react';
import { Link } from 'platform/router';
import { isForShell, useQuery } from 'shared-api';
import { getProfile, paths, type Profile } from 'shared-api/contract';
import { Stack, TextLink, font } from 'shared-ui';
import { LoadView } from 'shared-ui/controls';
import styled from 'styled-components';
import { SettingsSection } from '../account-settings/SettingsSection.tsx';
import { messages } from './messages.ts';

const TEXTS = { errorTitle: messages.failed, retry: messages.retry };

const Title = styled.h3`
  font-size: ${font.size.body};
`;

/** Says in words what students, teachers and operators see of the person. */
export function VisibilitySection() {
  const profile = useQuery(getProfile, {});
  const { error } = profile;
  return (
    <SettingsSection title={messages.title} icon="eye">
      <LoadView
        query={isForShell(error) ? { ...profile, error: undefined } : profile}
        texts={TEXTS}
        isInline
      >
        {({ profile_type: setting }) => (
          <Stack gap={4}>
            <Group title={messages.students} lines={linesForStudents(setting)} />
            <div>
              <TextLink as={Link} isAlone to={paths.profile()}>
                {messages.setting}
              </TextLink>
            </div>
            <Group
              title={messages.teachers}
              lines={[
                messages.sameAsStudents,
                messages.work,
                messages.privateMessages,
                messages.notTeachers,
              ]}
            />
            <Group
              title={messages.operators}
              lines={[messages.database, messages.log, messages.password]}
            />
          </Stack>
        )}
      </LoadView>
    </SettingsSection>
  );
}

function linesForStudents(setting: Profile['profile_type']): string[] {
  return [messages[setting], messages.texts, messages.notStudents];
}

function Group({ title, lines }: { title: string; lines: string[] }) {
  const id = useId();
  return (
    <div>
      <Title id={id}>{title}</Title>
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
