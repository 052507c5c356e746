import { useEffect, useRef } from 'react';
import { useFormik } from 'formik';
import { isStatus } from 'shared-api';
import { logInRules, validateWith } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { Button, Notice, toast } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { useConfirmPassword } from '../../session/useConfirmPassword.ts';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES, formMessages } from '../../form/messages.ts';
import { AccountName } from './AccountName.tsx';
import { messages } from './messages.ts';
import { SettingsSection } from './SettingsSection.tsx';

/** `relocked`: the server requires the password again. */
export type Lock = 'locked' | 'open' | 'relocked';

interface Props {
  email: string;
  lock: Lock;
  onConfirmed: () => void;
}

/** Confirms the password, which unlocks the changes below. */
export function ConfirmPasswordForm({ email, lock, onConfirmed }: Props) {
  const confirm = useConfirmPassword();
  const field = useRef<HTMLInputElement>(null);
  const confirmed = useRef<HTMLDivElement>(null);
  const form = useFormik({
    initialValues: { password: '' },
    validate: validateWith(logInRules.pick(['password'])),
    validateOnBlur: false,
    onSubmit: async ({ password }) => {
      try {
        await confirm({ email, password });
        form.resetForm();
        toast.success(messages.success);
        onConfirmed();
      } catch (error) {
        if (isStatus(error, 400)) form.setErrors({ password: messages.invalid });
        else toastFailure(error, FAILURES);
      }
    },
  });

  useEffect(() => {
    if (lock === 'relocked') field.current?.focus();
    if (lock === 'open') confirmed.current?.focus();
  }, [lock]);

  if (lock === 'open') {
    return (
      <div ref={confirmed} tabIndex={-1}>
        <Notice tone="success">{messages.confirmed}</Notice>
      </div>
    );
  }
  return (
    <SettingsSection title={messages.currentTitle} lead={messages.currentLead} icon="user">
      <FormStack onSubmit={form.handleSubmit}>
        {lock === 'relocked' && <Notice tone="warning">{messages.relocked}</Notice>}
        <AccountName email={email} />
        <PasswordField
          {...fieldOf(form, 'password')}
          ref={field}
          label={messages.current}
          showLabel={formMessages.showPassword}
          hideLabel={formMessages.hidePassword}
          autoComplete="current-password"
          aria-required
        />
        <div>
          <Button type="submit" isBusy={form.isSubmitting} busyLabel={messages.confirming}>
            {messages.confirm}
          </Button>
        </div>
      </FormStack>
    </SettingsSection>
  );
}
