import { useId } from 'react';
import { PROFILE_TYPES, type Profile } from 'shared-api/contract';
import { FieldConflicts } from 'shared-features/forms';
import { Card } from 'shared-ui';
import { FormStack, SelectField, SwitchField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import { SaveRow } from './SaveRow.tsx';
import { useProfileForm } from './useProfileForm.ts';

function settingsOf({ notify, recieve_email, profile_type }: Profile) {
  return { notify, recieve_email, profile_type };
}

const PROFILE_TYPE_OPTIONS = PROFILE_TYPES.map((value) => ({
  value,
  label: messages.profileTypeNames[value],
}));

const NAMES = {
  notify: messages.notify,
  recieve_email: messages.receiveEmail,
  profile_type: messages.profileType,
};

/** Switches cannot conflict, since both sides would set one value: only the type can. */
function shown(_: keyof typeof NAMES, { profile_type: type }: ReturnType<typeof settingsOf>) {
  return messages.profileTypeNames[type];
}

export function SettingsForm({ profile }: { profile: Profile }) {
  const titleId = useId();
  const form = useProfileForm('settings', profile, settingsOf);
  const { formik, isDirty, startOver, errorOf } = form;
  return (
    <Card>
      <FormStack onSubmit={formik.handleSubmit} aria-labelledby={titleId}>
        <h2 id={titleId}>{messages.settingsTitle}</h2>
        <FieldConflicts form={form} names={NAMES} show={shown} />
        <SwitchField
          {...formik.getFieldProps('notify')}
          label={messages.notify}
          hint={messages.notifyHint}
          error={errorOf('notify')}
        />
        <SwitchField
          {...formik.getFieldProps('recieve_email')}
          label={messages.receiveEmail}
          hint={messages.receiveEmailHint}
          error={errorOf('recieve_email')}
        />
        <SelectField
          {...formik.getFieldProps('profile_type')}
          label={messages.profileType}
          hint={messages.profileTypeHints[formik.values.profile_type]}
          error={errorOf('profile_type')}
          options={PROFILE_TYPE_OPTIONS}
        />
        <SaveRow isDirty={isDirty} isBusy={formik.isSubmitting} onUndo={startOver} />
      </FormStack>
    </Card>
  );
}
