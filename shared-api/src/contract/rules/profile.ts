import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { LANGUAGE_CODES, PROFILE_TYPES } from '../choices.ts';
import { choice, dayOfBirth, optionalText, requiredText } from './texts.ts';

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
