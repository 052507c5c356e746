import { boolean, object } from 'yup';
import { INTERESTS } from '../choices.ts';
import { EMAIL_PATTERN } from '../emailPattern.ts';
import { LIMITS } from '../limits.ts';
import { requiredLabel, usernameRule } from './names.ts';
import { ruleMessage } from './ruleText.ts';
import { REQUIRED, choice, dayOfBirth, list, optionalText, requiredText, text } from './texts.ts';

export const emailRule = requiredText(LIMITS.email).matches(EMAIL_PATTERN, {
  message: ruleMessage((texts) => texts.email),
  excludeEmptyString: true,
});

/** Passwords are taken as typed, without trimming. */
export const newPasswordRule = text(LIMITS.password.max)
  .required(ruleMessage(REQUIRED))
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
    .required(ruleMessage((texts) => texts.interest))
    .min(
      LIMITS.interests.min,
      ruleMessage((texts) => texts.interest),
    ),
  intrest: text(LIMITS.interestsText).optional(),
  intro: optionalText(LIMITS.intro).default(''),
  agreeToTerms: boolean()
    .required(ruleMessage((texts) => texts.terms))
    .oneOf(
      [true],
      ruleMessage((texts) => texts.terms),
    ),
});

export const logInRules = object({
  email: requiredText(LIMITS.email),
  password: text(LIMITS.password.tried).required(ruleMessage(REQUIRED)),
});

export const requestResetRules = object({ email: emailRule });
