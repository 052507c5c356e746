import { useState } from 'react';
import { useFormik } from 'formik';
import { useNavigate } from 'platform/router';
import { isSharedComputer, isStatus, signOut, useCall, useSiteConfig } from 'shared-api';
import { LIMITS, passSecondFactor, paths, type SessionReply } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Row } from 'shared-ui';
import { FormStack, TextField } from 'shared-ui/controls';
import { AuthCard } from '../../form/AuthCard.tsx';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES } from '../../form/messages.ts';
import { messages } from './messages.ts';

/** Takes a code of the authenticator app, or a recovery code. */
export function CodeForm({ onPassed }: { onPassed: (session: SessionReply) => void }) {
  const navigate = useNavigate();
  const site = useSiteConfig();
  const { trigger } = useCall(passSecondFactor);
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useFormik({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? { code: messages.required } : {}),
    validateOnBlur: false,
    onSubmit: async ({ code }) => {
      try {
        onPassed(await trigger({ body: { code, is_shared: isSharedComputer() } }));
      } catch (error) {
        if (isStatus(error, 400)) form.setErrors({ code: error.fields.code ?? error.message });
        else toastFailure(error, FAILURES);
      }
    },
  });

  function handleSwitch() {
    form.resetForm();
    setIsRecovery(!isRecovery);
  }

  async function handleLeave() {
    await signOut();
    await navigate(paths.login(), { replace: true });
  }

  return (
    <AuthCard
      title={messages.stepTitle}
      lead={
        isRecovery ? messages.recoveryLead : messages.stepLead({ product: site?.productName ?? '' })
      }
      foot={site && messages.lost({ email: site.contact.email })}
    >
      <FormStack onSubmit={form.handleSubmit}>
        <TextField
          key={String(isRecovery)}
          {...fieldOf(form, 'code')}
          label={isRecovery ? messages.recoveryCode : messages.code}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.code}
          aria-required
        />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel={messages.submitting}>
          {messages.submit}
        </Button>
        <Row gap={2}>
          <Button variant="quiet" size="small" onClick={handleSwitch}>
            {isRecovery ? messages.useApp : messages.useRecovery}
          </Button>
          <Button variant="quiet" size="small" onClick={() => void handleLeave()}>
            {messages.leave}
          </Button>
        </Row>
      </FormStack>
    </AuthCard>
  );
}
