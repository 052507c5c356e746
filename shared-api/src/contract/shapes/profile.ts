import { string } from 'yup';
import { LANGUAGE_CODES, PROFILE_TYPES } from '../choices.ts';
import { count, day, email, flag, oneOf, picture, shape, text } from './fields.ts';

export const profile = shape('Profile', 'A person, as they see themselves.', {
  username: text('The name that others see.', 'grace'),
  email: email('The address of the account.'),
  intro: text('Introduction by the person; may be empty.', 'I like compilers.'),
  dob: day('The day of birth.', '2008-12-09'),
  profile_image: picture('Their picture.'),
  post: count('Posts written.', 3),
  teaching: count('Classes taught.', 1),
  learning: count('Classes joined.', 4),
  notify: flag('Whether they want notifications.'),
  recieve_email: flag('Whether they want e-mails.', false),
  profile_type: oneOf(
    PROFILE_TYPES,
    'Visibility to members of their classes: `public` everything, `private` the name and the picture, `costum` also interests and intro.',
  ),
  language: string()
    .nullable()
    .defined()
    .oneOf([...LANGUAGE_CODES, null])
    .meta({
      description: 'Language of pages and mails; null without a choice.',
      example: 'ar',
    }),
});
