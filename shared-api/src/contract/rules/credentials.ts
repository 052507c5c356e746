import { object } from 'yup';
import { LIMITS } from '../limits.ts';
import { emailRule, newPasswordRule } from './auth.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { ruleMessage } from './ruleText.ts';
import { requiredText, text } from './texts.ts';

// No form has these: they stay out of what browsers load.

/** What the confirm frame of the activation channel may carry beside its id. */
export const confirmRules = object({
  password: text(LIMITS.password.tried).optional(),
  new_password: newPasswordRule.optional(),
});

/** The same as a call: the link's token is in its path. */
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
