import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { emailRule, newPasswordRule } from './auth.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { requiredText, text } from './texts.ts';

// No form uses these, so browsers do not load them.

/** Optional fields of the confirm frame of the activation channel. */
export const confirmRules = object({
  password: text(LIMITS.password.tried).optional(),
  new_password: newPasswordRule.optional(),
});

/** The confirm frame as a call; the token of the link is in the path. */
export const confirmActivationRules = confirmRules.shape({ id: requiredText(SERVER_LIMITS.token) });

export const changeCredentialsRules = object({
  email: emailRule.optional(),
  password: newPasswordRule.optional(),
  token: text(SERVER_LIMITS.token).optional(),
}).test({
  name: 'one-of-two',
  message: ruleMessage((texts) => texts.eitherOr),
  test: (value) => (value.email === undefined) !== (value.password === undefined),
});
