import { useState } from 'react';
import { useFormik } from 'formik';
import { isStatus, serverNow, useCall } from 'shared-api';
import { LIMITS, signUpWithOpenId } from 'shared-api/contract';
import { newAccountRules, validateWith } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { Button, Notice } from 'shared-ui';
import { CheckboxField, DateField, FormStack, TextField } from 'shared-ui/controls';
import { AuthCard } from '../../form/AuthCard.tsx';
import { fieldOf } from '../../form/fieldOf.ts';
import { messages as signUpMessages } from '../sign-up/messages.ts';
import { PROVIDER_FAILURES } from './failures.ts';
import { messages } from './messages.ts';
import type { StepProps } from './StepProps.ts';

/**
 * Asks a new person once for what an account needs. It stores no draft, because the log-in itself
 * ends after ten minutes.
 */
export function NewAccountForm({ logIn, provider, onSession, onExpired }: StepProps) {
  const { trigger } = useCall(signUpWithOpenId);
  const [isTaken, setIsTaken] = useState(false);
  const form = useFormik({
    initialValues: {
      full_name: logIn.full_name,
      username: logIn.username,
      dob: logIn.dob ?? '',
      agreeToTerms: false,
    },
    validate: validateWith(newAccountRules),
    validateOnBlur: false,
    onSubmit: async (values) => {
      try {
        await onSession(await trigger({ body: values }));
      } catch (error) {
        if (isStatus(error, 400)) form.setErrors(error.fields);
        else if (isStatus(error, 404)) onExpired();
        else if (isStatus(error, 409)) setIsTaken(true);
        else toastFailure(error, PROVIDER_FAILURES);
      }
    },
  });

  return (
    <AuthCard
      title={messages.newTitle}
      lead={messages.newLead({ email: logIn.email ?? '', provider })}
    >
      <FormStack onSubmit={form.handleSubmit}>
        {isTaken && <Notice tone="warning">{messages.taken({ provider })}</Notice>}
        <TextField
          {...fieldOf(form, 'full_name')}
          label={signUpMessages.fullName}
          autoComplete="name"
          maxLength={LIMITS.fullName}
          required
        />
        <TextField
          {...fieldOf(form, 'username')}
          label={signUpMessages.username}
          hint={signUpMessages.usernameHint}
          autoComplete="nickname"
          maxLength={LIMITS.username}
          required
        />
        <DateField
          {...fieldOf(form, 'dob')}
          label={signUpMessages.dob}
          autoComplete="bday"
          min="1900-01-01"
          max={new Date(serverNow()).toISOString().slice(0, 10)}
          required
        />
        <CheckboxField
          {...form.getFieldProps('agreeToTerms')}
          error={form.touched.agreeToTerms ? form.errors.agreeToTerms : undefined}
          label={signUpMessages.terms}
          required
        />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel={messages.creating}>
          {messages.create}
        </Button>
      </FormStack>
    </AuthCard>
  );
}
