import { useFormik } from 'formik';
import { LIMITS } from 'shared-api/contract';
import { Button, Notice } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { fieldOf } from '../../form/fieldOf.ts';
import { formMessages } from '../../form/messages.ts';
import { passwordProblem } from '../../form/passwordProblem.ts';
import { confirmMessages as messages } from './messages.ts';
import type { ProofFormProps } from './proof.ts';
import { useRefusal } from './useRefusal.ts';

interface Values {
  password: string;
  confirmation: string;
}

function validate({ password, confirmation }: Values) {
  const problem = passwordProblem(password);
  if (problem) return { password: problem };
  return confirmation === password ? {} : { confirmation: messages.mismatch };
}

/**
 * Takes over the account by the mailbox alone, for people who did not sign up or forgot the
 * password.
 */
export function NewPasswordForm({ confirm, isBusy, message, fields }: ProofFormProps) {
  const form = useFormik<Values>({
    initialValues: { password: '', confirmation: '' },
    validate,
    validateOnBlur: false,
    onSubmit: ({ password }) => confirm({ new_password: password }),
  });
  useRefusal(form, 'password', fields.new_password);
  const labels = {
    showLabel: formMessages.showPassword,
    hideLabel: formMessages.hidePassword,
    autoComplete: 'new-password',
    'aria-required': true,
  };

  return (
    <FormStack onSubmit={form.handleSubmit}>
      {message && !fields.new_password && <Notice tone="warning">{message}</Notice>}
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
      <Button type="submit" isWide isBusy={isBusy} busyLabel={messages.busy}>
        {messages.takeOver}
      </Button>
    </FormStack>
  );
}
