import { boolean, object, type InferType } from 'yup';
import { INTERESTS, LANGUAGE_CODES, PROFILE_TYPES } from '../choices.ts';
import { requiredLabel, usernameRule } from '../fields/names.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { choice, list, optionalText, requiredText, textRule } from '../fields/texts.ts';
import { dayOfBirth } from '../fields/times.ts';
import { LIMITS } from '../limits.ts';
import { EMAIL_PATTERN } from './emailPattern.ts';

export const emailRule = requiredText(LIMITS.email).matches(EMAIL_PATTERN, {
  message: ruleMessage('email'),
  excludeEmptyString: true,
});

/** Passwords are taken as typed, without trimming. */
export const newPasswordRule = textRule(LIMITS.password.max)
  .required(ruleMessage('required'))
  .min(
    LIMITS.password.min,
    ruleMessage((texts) => texts.atLeast({ min: String(LIMITS.password.min) })),
  );

export const signUpRules = object({
  email: emailRule,
  password: newPasswordRule,
  full_name: requiredLabel(LIMITS.fullName),
  username: usernameRule,
  dob: dayOfBirth(),
  interest: list(choice(INTERESTS).required(), LIMITS.interests.max, (texts) =>
    texts.interests({ max: String(LIMITS.interests.max) }),
  )
    .required(ruleMessage('interest'))
    .min(LIMITS.interests.min, ruleMessage('interest')),
  intrest: textRule(LIMITS.interestsText).optional(),
  intro: optionalText(LIMITS.intro).default(''),
  agreeToTerms: boolean().required(ruleMessage('terms')).oneOf([true], ruleMessage('terms')),
});
export type SignUpBody = InferType<typeof signUpRules>;

/** Fields of an account whose address an OpenID Connect provider has verified. */
export const newAccountRules = signUpRules.pick(['full_name', 'username', 'dob', 'agreeToTerms']);
export type NewAccountBody = InferType<typeof newAccountRules>;

export const logInRules = object({
  email: requiredText(LIMITS.email),
  password: textRule(LIMITS.password.tried).required(ruleMessage('required')),
});
export type LogInBody = InferType<typeof logInRules>;

export const requestResetRules = object({ email: emailRule });

export const profileRules = object({
  // Not `usernameRule`: a name from before that rule is sent back unchanged. The server checks a
  // changed name with faultOfUsername.
  username: requiredText(LIMITS.username).optional(),
  intro: optionalText(LIMITS.intro).optional(),
  dob: dayOfBirth().optional(),
  notify: boolean().optional(),
  recieve_email: boolean().optional(),
  profile_type: choice(PROFILE_TYPES).optional(),
  language: choice(LANGUAGE_CODES).nullable().optional(),
});
export type ProfileChange = InferType<typeof profileRules>;
