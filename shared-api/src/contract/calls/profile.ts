import { IMAGE_TYPES } from '../limits.ts';
import { getProfile, saveProfile } from '../profile.ts';
import { profileRules } from '../rules/profile.ts';
import { profile } from '../shapes/profile.ts';
import { describeCall, type CallGroup } from './call.ts';

export const profileCalls: CallGroup = {
  title: 'Profile',
  description: 'What a person says of themselves.',
  calls: [
    describeCall(getProfile, { summary: 'Read the own profile', reply: profile }),
    describeCall(saveProfile, {
      isPartial: true,
      summary: 'Change the own profile',
      description:
        'JSON with the fields to change, or a form with a picture. What is left out stays as it is. The reply is the whole profile.',
      body: profileRules,
      reply: profile,
      file: { fields: ['profile_image'], types: IMAGE_TYPES, isRequired: true },
      fields: {
        username: 'Letters of one alphabet, digits and simple punctuation.',
        dob: 'The day of birth, as YYYY-MM-DD.',
      },
      example: { intro: 'I like compilers.', notify: false, profile_type: 'costum' },
      errors: {
        invalid:
          'A field breaks a rule, the picture cannot be used, or a teacher of a class goes by this name.',
      },
    }),
  ],
};
