import { boolean, object } from 'yup';
import { LIMITS } from './limits.ts';
import { PROFILE_TYPES } from './profile.ts';
import { choice, dayOfBirth, optionalText, requiredText } from './texts.rules.ts';

export const profileRules = object({
  username: requiredText(LIMITS.username).optional(),
  intro: optionalText(LIMITS.intro).optional(),
  dob: dayOfBirth().optional(),
  notify: boolean().optional(),
  recieve_email: boolean().optional(),
  profile_type: choice(PROFILE_TYPES).optional(),
});
