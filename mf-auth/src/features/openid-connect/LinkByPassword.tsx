import { useState } from 'react';
import { useFormik } from 'formik';
import { isStatus, useCall } from 'shared-api';
import { finishOpenIdLogIn, mailOpenIdLink } from 'shared-api/contract';
import { logInRules, validateWith } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { AuthCard } from '../../form/AuthCard.tsx';
import { fieldOf } from '../../form/fieldOf.ts';
import { formMessages } from '../../form/messages.ts';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { PROVIDER_FAILURES } from './failures.ts';
import { messages } from './messages.ts';
import type { StepProps } from './StepProps.ts';

/** Links the account after its password, or sends a link that proves it. */
export function LinkByPassword({ logIn, provider, onSession, onExpired }: StepProps) {
  const email = logIn.email ?? '';
  const finish = useCall(finishOpenIdLogIn);
  const mail = useCall(mailOpenIdLink);
  const [isMailed, setIsMailed] = useState(false);
  const form = useFormik({
    initialValues: { password: '' },
    validate: validateWith(logInRules.pick(['password'])),
    validateOnBlur: false,
    onSubmit: async ({ password }) => {
      try {
        await onSession(await finish.trigger({ body: { password } }));
      } catch (error) {
        if (isStatus(error, 400)) {
          form.setErrors({ password: error.fields.password ?? error.message });
        } else if (isStatus(error, 404)) onExpired();
        else toastFailure(error, PROVIDER_FAILURES);
      }
    },
  });

  async function handleMail() {
    try {
      await mail.trigger({});
      setIsMailed(true);
    } catch (error) {
      if (isStatus(error, 404)) onExpired();
      else toastFailure(error, PROVIDER_FAILURES);
    }
  }

  return (
    <AuthCard title={messages.linkTitle} lead={messages.linkLead({ email, provider })}>
      <Stack gap={5}>
        <FormStack onSubmit={form.handleSubmit}>
          <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
          <PasswordField
            {...fieldOf(form, 'password')}
            label={formMessages.password}
            showLabel={formMessages.showPassword}
            hideLabel={formMessages.hidePassword}
            autoComplete="current-password"
            aria-required
          />
          <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel={messages.linking}>
            {messages.link}
          </Button>
        </FormStack>
        {isMailed ? (
          <>
            <Notice tone="success">{messages.mailed({ email })}</Notice>
            <OutboxLink />
          </>
        ) : (
          <Button
            variant="secondary"
            icon="mail"
            isWide
            isBusy={mail.isBusy}
            busyLabel={messages.mailing}
            onClick={() => void handleMail()}
          >
            {messages.mail}
          </Button>
        )}
      </Stack>
    </AuthCard>
  );
}
