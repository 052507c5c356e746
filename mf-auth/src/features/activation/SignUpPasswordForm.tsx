import { useFormik } from 'formik';
import { Button, Notice } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { fieldOf } from '../../form/fieldOf.ts';
import { formMessages } from '../../form/messages.ts';
import { confirmMessages as messages } from './messages.ts';
import type { ProofFormProps } from './proof.ts';
import { useRefusal } from './useRefusal.ts';

/** Confirms a sign-up from another device by its password. */
export function SignUpPasswordForm({ confirm, isBusy, message, fields }: ProofFormProps) {
  const form = useFormik({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? { password: messages.required } : {}),
    validateOnBlur: false,
    onSubmit: ({ password }) => confirm({ password }),
  });
  useRefusal(form, 'password', fields.password);

  return (
    <FormStack onSubmit={form.handleSubmit}>
      {message && !fields.password && <Notice tone="warning">{message}</Notice>}
      <PasswordField
        {...fieldOf(form, 'password')}
        label={messages.signUpPassword}
        showLabel={formMessages.showPassword}
        hideLabel={formMessages.hidePassword}
        autoComplete="current-password"
        aria-required
      />
      <Button type="submit" isWide isBusy={isBusy} busyLabel={messages.busy}>
        {messages.confirm}
      </Button>
    </FormStack>
  );
}
