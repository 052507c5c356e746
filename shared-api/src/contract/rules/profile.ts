import { boolean, object } from 'yup';
import { LIMITS } from '../limits.ts';
import { LANGUAGE_CODES, PROFILE_TYPES } from '../choices.ts';
import { choice, dayOfBirth, optionalText, requiredText } from './texts.ts';

export const profileRules = object({
  // Whether it may be a new one is faultOfUsername's to say: a name from before comes back as it was.
  username: requiredText(LIMITS.username).optional(),
  intro: optionalText(LIMITS.intro).optional(),
  dob: dayOfBirth().optional(),
  notify: boolean().optional(),
  recieve_email: boolean().optional(),
  profile_type: choice(PROFILE_TYPES).optional(),
  language: choice(LANGUAGE_CODES).nullable().optional(),
});
