import { boolean, object } from 'yup';
import { INTERESTS } from '../choices.ts';
import { EMAIL_PATTERN } from '../emailPattern.ts';
import { LIMITS } from '../limits.ts';
import { requiredLabel, usernameRule } from './names.ts';
import { says } from './ruleText.ts';
import { REQUIRED, choice, dayOfBirth, list, optionalText, requiredText, text } from './texts.ts';

export const emailRule = requiredText(LIMITS.email).matches(EMAIL_PATTERN, {
  message: says((texts) => texts.email),
  excludeEmptyString: true,
});

/** Passwords are taken as typed: no trimming. */
export const newPasswordRule = text(LIMITS.password.max)
  .required(says(REQUIRED))
  .min(
    LIMITS.password.min,
    says((texts) => texts.atLeast({ min: String(LIMITS.password.min) })),
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
    .required(says((texts) => texts.interest))
    .min(
      LIMITS.interests.min,
      says((texts) => texts.interest),
    ),
  intrest: text(LIMITS.interestsText).optional(),
  intro: optionalText(LIMITS.intro).default(''),
  agreeToTerms: boolean()
    .required(says((texts) => texts.terms))
    .oneOf(
      [true],
      says((texts) => texts.terms),
    ),
});

export const logInRules = object({
  email: requiredText(LIMITS.email),
  password: text(LIMITS.password.tried).required(says(REQUIRED)),
});

export const requestResetRules = object({ email: emailRule });
