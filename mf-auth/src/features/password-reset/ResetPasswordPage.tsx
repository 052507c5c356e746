import { useState } from 'react';
import { useFormik } from 'formik';
import { Link, useNavigate, useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { getSession, isStatus } from 'shared-api';
import { LIMITS } from 'shared-api/contract';
import { Button, Notice, Row, toast } from 'shared-ui';
import { FormStack, PasswordField } from 'shared-ui/controls';
import { useChangeCredentials } from '../../session/useChangeCredentials.ts';
import { useVerifyResetToken } from '../../session/useVerifyResetToken.ts';
import { AuthCard } from '../../form/AuthCard.tsx';
import { tellFailure } from '../../form/failures.ts';
import { fieldOf } from '../../form/fieldOf.ts';
import { formMessages } from '../../form/messages.ts';
import { passwordProblem } from '../../form/passwordProblem.ts';
import { resetMessages as messages } from './messages.ts';
import { forgetTrade, isTraded, rememberTrade } from './trade.ts';

interface Values {
  password: string;
  confirmation: string;
}

function validate({ password, confirmation }: Values) {
  const problem = passwordProblem(password);
  if (problem) return { password: problem };
  return confirmation === password ? {} : { confirmation: messages.mismatch };
}

/** Opening the link trades nothing: its token works once, and mail scanners open links. */
export function ResetPasswordPage() {
  usePageTitle(messages.documentTitle);
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const [isInvalid, setIsInvalid] = useState(false);
  const { trigger: trade } = useVerifyResetToken();
  const { trigger: change } = useChangeCredentials();

  function refuseLink() {
    forgetTrade();
    toast.error(messages.invalid);
    setIsInvalid(true);
  }

  const form = useFormik<Values>({
    initialValues: { password: '', confirmation: '' },
    initialStatus: { isLinkAccepted: isTraded(token) },
    validate,
    onSubmit: async ({ password }) => {
      try {
        if (!isTraded(token)) {
          const { id: userId } = await trade(token);
          rememberTrade({ link: token, userId });
        }
      } catch (error) {
        if (isStatus(error, 400)) refuseLink();
        else tellFailure(error);
        return;
      }
      try {
        await change({ password });
        forgetTrade();
        toast.success(messages.changed);
        await navigate(getSession() ? '/d' : '/login', { replace: true });
      } catch (error) {
        form.setStatus({ isLinkAccepted: true });
        if (isStatus(error, 400))
          form.setErrors({ password: error.fields.password ?? error.message });
        // The proof by the link has run out.
        else if (isStatus(error, 403)) refuseLink();
        else tellFailure(error);
      }
    },
  });

  if (isInvalid) {
    return (
      <AuthCard title={messages.invalidTitle} lead={messages.invalidLead}>
        <Row>
          <Button as={Link} to="/forgot-password">
            {messages.newLink}
          </Button>
          <Button as={Link} to="/login" variant="secondary">
            {formMessages.login}
          </Button>
        </Row>
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
          hint={formMessages.newPasswordHint(LIMITS.password.min)}
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
