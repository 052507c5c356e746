import { useId } from 'react';
import { LIMITS, type Profile } from 'shared-api/contract';
import { Card } from 'shared-ui';
import { DateField, FormStack, TextAreaField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { SaveRow } from './SaveRow.tsx';
import { useProfileForm } from './useProfileForm.ts';

function personalInfoOf({ username, intro, dob }: Profile) {
  return { username, intro, dob };
}

export function PersonalInfoForm({ profile }: { profile: Profile }) {
  const titleId = useId();
  const { formik, isDirty, startOver, errorOf } = useProfileForm(
    'personal',
    profile,
    personalInfoOf,
  );
  return (
    <Card>
      <FormStack onSubmit={formik.handleSubmit} aria-labelledby={titleId}>
        <h2 id={titleId}>{messages.personalTitle}</h2>
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
