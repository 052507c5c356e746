import { useFormik } from 'formik';
import { isCode, isStatus } from 'shared-api';
import { LIMITS } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, toast } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { useChangeCredentials } from '../../session/useChangeCredentials.ts';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES, formMessages } from '../../form/messages.ts';
import { passwordProblem } from '../../form/passwordProblem.ts';
import { AccountName } from './AccountName.tsx';
import { messages } from './messages.ts';
import { Lockable, SettingsSection } from './SettingsSection.tsx';

interface Props {
  email: string;
  isLocked: boolean;
  onRelock: () => void;
}

interface Values {
  password: string;
  confirmation: string;
}

function validate({ password, confirmation }: Values) {
  if (!password) return { password: messages.fillInBoth };
  if (!confirmation) return { confirmation: messages.fillInBoth };
  const problem = passwordProblem(password);
  if (problem) return { password: problem };
  return confirmation === password ? {} : { confirmation: messages.mismatch };
}

export function ChangePasswordForm({ email, isLocked, onRelock }: Props) {
  const { trigger } = useChangeCredentials();
  const form = useFormik<Values>({
    initialValues: { password: '', confirmation: '' },
    validate,
    onSubmit: async ({ password }) => {
      try {
        await trigger({ password });
        form.resetForm();
        toast.success(messages.passwordChanged);
      } catch (error) {
        if (isCode(error, 'password_required')) onRelock();
        else if (isStatus(error, 400)) {
          form.setErrors({ password: error.fields.password ?? error.message });
        } else toastFailure(error, FAILURES);
      }
    },
  });
  const labels = {
    showLabel: formMessages.showPassword,
    hideLabel: formMessages.hidePassword,
    autoComplete: 'new-password',
    'aria-required': true,
  };

  return (
    <SettingsSection
      title={messages.passwordTitle}
      lead={messages.passwordLead}
      icon="lock"
      isLocked={isLocked}
    >
      <FormStack onSubmit={form.handleSubmit}>
        <Lockable $isLocked={isLocked}>
          <AccountName email={email} />
          <PasswordField
            {...fieldOf(form, 'password')}
            {...labels}
            label={formMessages.newPassword}
            hint={formMessages.newPasswordHint({ min: LIMITS.password.min })}
          />
          <PasswordField
            {...fieldOf(form, 'confirmation')}
            {...labels}
            label={formMessages.confirmPassword}
          />
          <Button type="submit" isBusy={form.isSubmitting} busyLabel={messages.changingPassword}>
            {messages.changePassword}
          </Button>
        </Lockable>
      </FormStack>
    </SettingsSection>
  );
}
