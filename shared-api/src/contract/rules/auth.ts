import { boolean, object } from 'yup';
import { INTERESTS } from '../choices.ts';
import { EMAIL_PATTERN } from '../emailPattern.ts';
import { LIMITS } from '../limits.ts';
import { requiredLabel, usernameRule } from './names.ts';
import { REQUIRED, choice, dayOfBirth, list, optionalText, requiredText, text } from './texts.ts';

export const emailRule = requiredText(LIMITS.email).matches(EMAIL_PATTERN, {
  message: 'Enter an e-mail address, like name@example.org.',
  excludeEmptyString: true,
});

/** Passwords are taken as typed: no trimming. */
export const newPasswordRule = text(LIMITS.password.max)
  .required(REQUIRED)
  .min(LIMITS.password.min, `At least ${LIMITS.password.min} characters.`);

export const signUpRules = object({
  email: emailRule,
  password: newPasswordRule,
  full_name: requiredLabel(LIMITS.fullName),
  username: usernameRule,
  dob: dayOfBirth(),
  interest: list(
    choice(INTERESTS).required(),
    LIMITS.interests.max,
    `Choose at most ${LIMITS.interests.max} interests.`,
  )
    .required('Choose at least one interest.')
    .min(LIMITS.interests.min, 'Choose at least one interest.'),
  intrest: text(LIMITS.interestsText).optional(),
  intro: optionalText(LIMITS.intro).default(''),
  agreeToTerms: boolean()
    .required('Please agree to the privacy and terms.')
    .oneOf([true], 'Please agree to the privacy and terms.'),
});

export const logInRules = object({
  email: requiredText(LIMITS.email),
  password: text(LIMITS.password.tried).required(REQUIRED),
});

/** What the confirm frame of the activation channel may carry beside its id. */
export const confirmRules = object({
  password: text(LIMITS.password.tried).optional(),
  new_password: newPasswordRule.optional(),
});

export const requestResetRules = object({ email: emailRule });

export const changeCredentialsRules = object({
  email: emailRule.optional(),
  password: newPasswordRule.optional(),
  token: text(LIMITS.token).optional(),
}).test('one-of-two', 'Send either email or password.', (value) => {
  return (value.email === undefined) !== (value.password === undefined);
});
