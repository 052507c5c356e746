import { boolean, object, string } from 'yup';
import { LIMITS } from './limits.ts';
import { PROFILE_TYPES } from './profile.ts';
import { dayOfBirth, optionalText, requiredText } from './texts.rules.ts';

export const profileRules = object({
  username: requiredText(LIMITS.username).optional(),
  intro: optionalText(LIMITS.intro).optional(),
  dob: dayOfBirth().optional(),
  notify: boolean().optional(),
  recieve_email: boolean().optional(),
  profile_type: string().oneOf(PROFILE_TYPES, 'Choose from the list.').optional(),
});
