import { LIMITS } from 'shared-api/contract';
import { Button, Notice, Stack, breakpoint, space } from 'shared-ui';
import { DateField, PasswordField, TextField } from 'shared-ui/controls';
import styled from 'styled-components';
import { serverNow } from 'shared-api';
import { fieldOf } from '../../form/fieldOf.ts';
import { formMessages } from '../../form/messages.ts';
import { messages } from './messages.ts';
import type { SignUpForm } from './useSignUpForm.ts';

const Fields = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[5]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

/** Step 1 of the sign-up. */
export function BasicInformation({ form, emailRefusal, passwordRefusal, restore }: SignUpForm) {
  const email = fieldOf(form, 'email');
  const password = fieldOf(form, 'password');
  return (
    <Fields>
      <Stack gap={3}>
        <TextField
          {...email}
          error={emailRefusal ?? email.error}
          label={formMessages.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={LIMITS.email}
          required
        />
        {restore && (
          <Notice
            action={
              <Button variant="secondary" size="small" onClick={restore}>
                {messages.restore}
              </Button>
            }
          >
            {messages.cleared}
          </Notice>
        )}
      </Stack>
      <PasswordField
        {...password}
        error={passwordRefusal ?? password.error}
        label={formMessages.password}
        hint={formMessages.newPasswordHint({ min: LIMITS.password.min })}
        showLabel={formMessages.showPassword}
        hideLabel={formMessages.hidePassword}
        autoComplete="new-password"
        required
      />
      <TextField
        {...fieldOf(form, 'full_name')}
        label={messages.fullName}
        autoComplete="name"
        maxLength={LIMITS.fullName}
        showCount
        required
      />
      <TextField
        {...fieldOf(form, 'username')}
        label={messages.username}
        hint={messages.usernameHint}
        autoComplete="nickname"
        maxLength={LIMITS.username}
        showCount
        required
      />
      <DateField
        {...fieldOf(form, 'dob')}
        label={messages.dob}
        autoComplete="bday"
        min="1900-01-01"
        max={new Date(serverNow()).toISOString().slice(0, 10)}
        required
      />
    </Fields>
  );
}
