import { IMAGE_TYPES } from '../limits.ts';
import { getProfile, saveProfile } from '../profile.ts';
import { profileRules } from '../rules/profile.ts';
import { profile } from '../shapes/profile.ts';
import { describeCall, type CallGroup } from './call.ts';

export const profileCalls: CallGroup = {
  title: 'Profile',
  description: 'The profile of a person.',
  calls: [
    describeCall(getProfile, { summary: "Read the caller's profile", reply: profile }),
    describeCall(saveProfile, {
      isPartial: true,
      summary: "Change the caller's profile",
      description:
        'JSON with the fields to change, or a form with a picture. Omitted fields stay as they are. The reply is the whole profile.',
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
          'A field breaks a rule, the picture is unusable, or a teacher of a class of the caller has this name.',
      },
    }),
  ],
};
