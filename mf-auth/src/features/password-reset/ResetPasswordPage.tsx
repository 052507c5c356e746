import { useState } from 'react';
import { useFormik } from 'formik';
import { Link, useLocation, useNavigate, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { getSession, isStatus } from 'shared-api';
import { paths, LIMITS } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Row, Stack, toast } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { useChangeCredentials } from '../../session/useChangeCredentials.ts';
import { useVerifyResetToken } from '../../session/useVerifyResetToken.ts';
import { AuthCard } from '../../form/AuthCard.tsx';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES, formMessages } from '../../form/messages.ts';
import { passwordProblem } from '../../form/passwordProblem.ts';
import { resetMessages as messages } from './messages.ts';
import { useLinkCheck } from './useLinkCheck.ts';
import { forgetRedeemed, isRedeemed, rememberRedeemed } from './redeemedLink.ts';

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
 * The page of a reset link. It only checks the link: its token works once, and mail scanners open
 * links.
 */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [wasRedeemed] = useState(() => isRedeemed(token));
  const { isRefused, stop: stopLooking } = useLinkCheck(wasRedeemed ? null : token);
  const [hasFailed, setHasFailed] = useState(false);
  const isInvalid = isRefused || hasFailed;
  usePageTitle(isInvalid ? messages.invalidTitle : messages.documentTitle);
  const { trigger: redeem } = useVerifyResetToken();
  const { trigger: change } = useChangeCredentials();

  function refuseLink() {
    forgetRedeemed();
    setHasFailed(true);
  }

  const form = useFormik<Values>({
    initialValues: { password: '', confirmation: '' },
    initialStatus: { isLinkAccepted: wasRedeemed },
    validate,
    onSubmit: async ({ password }) => {
      stopLooking();
      let onward = paths.dashboard();
      try {
        if (!isRedeemed(token)) {
          const session = await redeem(token);
          // The account settings announce the deletion, and can cancel it.
          if (session.delete_at) onward = paths.accountSettings();
          rememberRedeemed({ link: token, userId: session.id });
          // The link replaces the password, not the second step, which leads back here.
          if (session.second_step) {
            await navigate(paths.secondFactor({ next: pathname }));
            return;
          }
        }
      } catch (error) {
        if (isStatus(error, 400)) refuseLink();
        else toastFailure(error, FAILURES);
        return;
      }
      try {
        await change({ password });
        forgetRedeemed();
        toast.success(messages.changed);
        await navigate(getSession() ? onward : paths.login(), { replace: true });
      } catch (error) {
        form.setStatus({ isLinkAccepted: true });
        if (isStatus(error, 400))
          form.setErrors({ password: error.fields.password ?? error.message });
        // The confirmation by the link has expired.
        else if (isStatus(error, 403)) refuseLink();
        else toastFailure(error, FAILURES);
      }
    },
  });

  if (isInvalid) {
    return (
      <AuthCard title={messages.invalidTitle} lead={messages.invalidLead}>
        <Stack gap={5}>
          <Notice tone="danger">{messages.invalid}</Notice>
          <Row>
            <Button as={Link} to={paths.forgotPassword()}>
              {messages.newLink}
            </Button>
            <Button as={Link} to={paths.login()} variant="secondary">
              {formMessages.login}
            </Button>
          </Row>
        </Stack>
      </AuthCard>
    );
  }

  const labels = {
    showLabel: formMessages.showPassword,
    hideLabel: formMessages.hidePassword,
    autoComplete: 'new-password',
    'aria-required': true,
  };
  return (
    <AuthCard title={messages.title} lead={messages.lead}>
      <FormStack onSubmit={form.handleSubmit}>
        {form.status.isLinkAccepted && !form.isSubmitting && <Notice>{messages.tryAgain}</Notice>}
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
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel={messages.busy}>
          {messages.submit}
        </Button>
      </FormStack>
    </AuthCard>
  );
}
