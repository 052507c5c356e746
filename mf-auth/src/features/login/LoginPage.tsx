import { useFormik } from 'formik';
import { Link, useNavigate, useSearchParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { isSharedComputer, isStatus, setSharedComputer, useSession } from 'shared-api';
import { paths, EMAIL_PATTERN, type Parameter } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, Notice, Stack, TextLink } from 'shared-ui';
import { CheckboxField, FormStack, PasswordField, TextField } from 'shared-ui/controls';
import { useLogIn } from '../../session/useLogIn.ts';
import { AuthCard } from '../../form/AuthCard.tsx';
import { fieldOf } from '../../form/fieldOf.ts';
import { FAILURES, formMessages } from '../../form/messages.ts';
import { useNext } from '../../form/useNext.ts';
import { ContinueLogIn, ProviderOutcome } from '../openid-connect/lazyParts.ts';
import { ProviderButton } from '../openid-connect/ProviderButton.tsx';
import { messages } from './messages.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

interface Values {
  email: string;
  password: string;
  isShared: boolean;
}

/** Validates without yup, which would be a tenth of this page, the first that many people load. */
function validate({ email, password }: Values) {
  const typedEmail = email.trim();
  const isNone = typedEmail !== '' && !EMAIL_PATTERN.test(typedEmail);
  return {
    ...(typedEmail === '' && { email: messages.required }),
    ...(isNone && { email: messages.noEmail }),
    ...(password === '' && { password: messages.required }),
  };
}

export function LoginPage() {
  const [search] = useSearchParams();
  const outcome = search.get('openid' satisfies Parameter);
  if (outcome === 'continue' || outcome === 'mailed') return <ContinueLogIn outcome={outcome} />;
  return <LogInForm outcome={outcome} />;
}

/** @param outcome how a visit to the OpenID Connect provider has ended; null without one */
function LogInForm({ outcome }: { outcome: string | null }) {
  usePageTitle(messages.title);
  const navigate = useNavigate();
  const { next, asked: requested } = useNext();
  const { trouble } = useSession();
  const { trigger } = useLogIn();
  const form = useFormik<Values>({
    initialValues: { email: '', password: '', isShared: isSharedComputer() },
    validate,
    // An error stays readable until something is changed.
    validateOnBlur: false,
    onSubmit: async ({ email, password, isShared }) => {
      try {
        const session = await trigger({ email: email.trim(), password }, { isShared });
        // The account settings announce the deletion, and can cancel it.
        const onward = session.delete_at ? paths.accountSettings() : next;
        const after = session.second_step ? paths.secondFactor({ next: requested }) : onward;
        await navigate(after, { replace: true });
      } catch (error) {
        if (isStatus(error, 400)) form.setErrors({ email: messages.invalid });
        else toastFailure(error, FAILURES);
      }
    },
  });

  return (
    <AuthCard
      title={messages.title}
      lead={messages.lead}
      foot={
        <>
          {messages.newHere}{' '}
          <TextLink as={Link} to={paths.signUp({ next: requested })}>
            {formMessages.signUp}
          </TextLink>
        </>
      }
    >
      <FormStack onSubmit={form.handleSubmit}>
        {trouble === 'expired' && <Notice>{messages.expired}</Notice>}
        {outcome !== null && <ProviderOutcome outcome={outcome} />}
        <TextField
          {...fieldOf(form, 'email')}
          label={formMessages.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          aria-required
        />
        <Stack gap={2}>
          <PasswordField
            {...fieldOf(form, 'password')}
            label={formMessages.password}
            showLabel={formMessages.showPassword}
            hideLabel={formMessages.hidePassword}
            autoComplete="current-password"
            aria-required
          />
          <div>
            <TextLink
              isAlone
              as={Link}
              to={paths.forgotPassword()}
              state={{ email: form.values.email }}
            >
              {messages.forgot}
            </TextLink>
          </div>
        </Stack>
        <CheckboxField
          {...form.getFieldProps('isShared')}
          label={messages.shared}
          hint={messages.sharedHint}
        />
        <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel={messages.busy}>
          {messages.submit}
        </Button>
        <ProviderButton next={requested} onLeave={() => setSharedComputer(form.values.isShared)} />
        <PasskeyButton isShared={form.values.isShared} next={next} />
      </FormStack>
    </AuthCard>
  );
}
