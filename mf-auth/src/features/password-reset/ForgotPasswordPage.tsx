import { useState } from 'react';
import { useFormik } from 'formik';
import { Link, useLocation } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isStatus, useCall } from 'shared-api';
import { paths, EMAIL_PATTERN, LIMITS, requestReset } from 'shared-api/contract';
import { requestResetRules, validateWith } from 'shared-api/rules';
import { toastFailure } from 'shared-features';
import { Button, Notice, Row, Stack, TextLink } from 'shared-ui';
import { FormStack, TextField } from 'shared-ui/controls';
import { AuthCard } from '../../form/AuthCard.tsx';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES, formMessages, tooOften } from '../../form/messages.ts';
import { OutboxLink } from '../../form/OutboxLink.tsx';
import { useSteps } from '../../form/useSteps.ts';
import { forgotMessages as messages } from './messages.ts';

export function ForgotPasswordPage() {
  usePageTitle(messages.documentTitle);
  // Takes over the address typed at log-in.
  const known = useLocation().state as { email?: string } | null;
  const [isSent, setIsSent] = useState(false);
  const steps = useSteps();
  const { trigger } = useCall(requestReset);
  const form = useFormik({
    initialValues: { email: known?.email ?? '' },
    initialStatus: null as string | null,
    validate: validateWith(requestResetRules),
    validateOnBlur: false,
    onSubmit: async ({ email }) => {
      form.setStatus(null);
      try {
        await trigger({ body: { email: email.trim() } });
        setIsSent(true);
      } catch (error) {
        if (isStatus(error, 400)) {
          form.setErrors({ email: error.fields.email ?? error.message });
          steps.restart();
        } else if (isStatus(error, 429)) {
          form.setStatus(tooOften(error.retryAfter));
        } else toastFailure(error, FAILURES);
      }
    },
  });
  const email = form.values.email.trim();
  const foot = (
    <>
      {messages.remembered}{' '}
      <TextLink as={Link} to={paths.login()}>
        {formMessages.login}
      </TextLink>
    </>
  );

  if (isSent) {
    const useAnother = () => {
      setIsSent(false);
      steps.restart();
    };
    return (
      <AuthCard title={messages.sentTitle} lead={messages.sent({ email })} foot={foot}>
        <Stack>
          <p>{messages.sentHint}</p>
          <OutboxLink />
          <Button variant="secondary" onClick={useAnother}>
            {messages.another}
          </Button>
        </Stack>
      </AuthCard>
    );
  }

  if (steps.step > 0) {
    return (
      <AuthCard title={messages.confirmTitle} lead={messages.confirmLead({ email })} foot={foot}>
        <FormStack onSubmit={form.handleSubmit}>
          {form.status && <Notice tone="warning">{form.status}</Notice>}
          <Row>
            <Button variant="secondary" disabled={form.isSubmitting} onClick={steps.back}>
              {formMessages.back}
            </Button>
            <Button type="submit" isBusy={form.isSubmitting} busyLabel={messages.busy}>
              {messages.submit}
            </Button>
          </Row>
        </FormStack>
      </AuthCard>
    );
  }

  return (
    <AuthCard title={messages.title} lead={messages.lead} foot={foot}>
      <FormStack
        onSubmit={(event) => {
          event.preventDefault();
          steps.next();
        }}
      >
        <TextField
          {...fieldOf(form, 'email')}
          label={formMessages.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={LIMITS.email}
          aria-required
        />
        <Button type="submit" isWide disabled={!EMAIL_PATTERN.test(email)}>
          {formMessages.next}
        </Button>
      </FormStack>
    </AuthCard>
  );
}
