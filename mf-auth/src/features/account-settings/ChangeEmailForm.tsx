import { useFormik } from 'formik';
import { isCode, isStatus } from 'shared-api';
import { LIMITS } from 'shared-api/contract';
import { requestResetRules, validateWith } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { Button, toast } from 'shared-ui';
import { FormStack, TextField } from 'shared-ui/controls';
import { useChangeCredentials } from '../../session/useChangeCredentials.ts';
import { useEmailState } from '../../session/useEmailState.ts';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';
import { PendingEmail } from './PendingEmail.tsx';
import { Lockable, SettingsSection } from './SettingsSection.tsx';

interface Props {
  isLocked: boolean;
  onRelock: () => void;
}

export function ChangeEmailForm({ isLocked, onRelock }: Props) {
  const { trigger } = useChangeCredentials();
  const state = useEmailState();
  const form = useFormik({
    initialValues: { email: '' },
    validate: validateWith(requestResetRules),
    validateOnBlur: false,
    onSubmit: async ({ email }) => {
      try {
        const { pending_email: pending = null, ...reply } = await trigger({ email: email.trim() });
        await state.show({ ...reply, pending_email: pending });
        form.resetForm();
        toast.success(
          pending === null ? messages.emailChanged : messages.emailAsked({ email: pending }),
        );
      } catch (error) {
        if (isCode(error, 'password_required')) onRelock();
        else if (isStatus(error, 400))
          form.setErrors({ email: error.fields.email ?? error.message });
        else toastFailure(error, FAILURES);
      }
    },
  });

  return (
    <SettingsSection
      title={messages.emailTitle}
      lead={messages.emailLead}
      icon="mail"
      isLocked={isLocked}
    >
      <PendingEmail state={state} />
      <FormStack onSubmit={form.handleSubmit}>
        <Lockable $isLocked={isLocked}>
          <TextField
            {...fieldOf(form, 'email')}
            label={messages.newEmail}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={LIMITS.email}
            aria-required
          />
          <Button type="submit" isBusy={form.isSubmitting} busyLabel={messages.changingEmail}>
            {messages.changeEmail}
          </Button>
        </Lockable>
      </FormStack>
    </SettingsSection>
  );
}
