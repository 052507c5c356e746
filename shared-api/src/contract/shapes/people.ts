import { INVITED_STATES } from '../choices.ts';
import { count, listOf, oneOf, shape, text } from './fields.ts';

export const invitedPerson = shape('InvitedPerson', 'What came of inviting somebody.', {
  email: text('As it was sent, without spaces around it.', 'alan@school.example'),
  state: oneOf(
    INVITED_STATES,
    'invited: the mail is on its way. already_invited: before, and that invitation is still good, so no other mail is sent. member: in the class already. ' +
      'invalid: no e-mail address. not_now: too many invitations; to be sent again.',
  ),
  message: text('The same, for people.', 'The invitation is on its way.'),
  retry_after: count('Of not_now alone: seconds after which it makes sense again.', 600).optional(),
});

export const invitedList = listOf(
  invitedPerson,
  'One for each that was sent, in the same order. Whoever is named twice is invited once.',
);
