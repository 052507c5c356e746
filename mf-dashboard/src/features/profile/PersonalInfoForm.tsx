import { useId } from 'react';
import { formatDate } from 'platform/languages';
import { LIMITS, type Profile } from 'shared-api/contract';
import { FieldConflicts } from 'shared-features/forms';
import { Card } from 'shared-ui';
import { DateField, FormStack, TextAreaField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { SaveRow } from './SaveRow.tsx';
import { useProfileForm } from './useProfileForm.ts';

function personalInfoOf({ username, intro, dob }: Profile) {
  return { username, intro, dob };
}

type PersonalInfo = ReturnType<typeof personalInfoOf>;

const NAMES: Record<keyof PersonalInfo, string> = {
  username: messages.username,
  intro: messages.intro,
  dob: messages.dob,
};

function shown(name: keyof PersonalInfo, info: PersonalInfo): string {
  if (name !== 'dob') return info[name];
  const day = new Date(info.dob);
  return Number.isNaN(day.getTime()) ? '' : formatDate(day, { dateStyle: 'long', timeZone: 'UTC' });
}

export function PersonalInfoForm({ profile }: { profile: Profile }) {
  const titleId = useId();
  const form = useProfileForm('personal', profile, personalInfoOf);
  const { formik, isDirty, startOver, errorOf } = form;
  return (
    <Card>
      <FormStack onSubmit={formik.handleSubmit} aria-labelledby={titleId}>
        <h2 id={titleId}>{messages.personalTitle}</h2>
        <FieldConflicts form={form} names={NAMES} show={shown} />
        <TextField
          {...formik.getFieldProps('username')}
          label={messages.username}
          error={errorOf('username')}
          maxLength={LIMITS.username}
          autoComplete="nickname"
          spellCheck={false}
          showCount
          required
        />
        <TextAreaField
          {...formik.getFieldProps('intro')}
          label={messages.intro}
          hint={messages.introHint}
          error={errorOf('intro')}
          maxLength={LIMITS.intro}
          showCount
        />
        <DateField
          {...formik.getFieldProps('dob')}
          label={messages.dob}
          error={errorOf('dob')}
          autoComplete="bday"
          required
        />
        <SaveRow isDirty={isDirty} isBusy={formik.isSubmitting} onUndo={startOver} />
      </FormStack>
    </Card>
  );
}
