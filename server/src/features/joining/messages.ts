import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('joining', {
  invite: 'Only teachers of the class can invite students.',
  /** Result for one of several invited people, like the next texts. */
  onItsWay: 'The invitation is on its way.',
  invitedBefore: 'Already invited. The invitation is still valid, so no second email was sent.',
  notAnEmail: 'This is not a valid email.',
  tooLong: 'An email can have at most {max} characters.',
  notNow: 'Too many invitations at once. You can send this one later.',
  mailboxFull: 'This email has been invited several times today. Try again tomorrow.',
  isStudent: 'Already a student of this class.',
  isTeacher: 'Already a teacher of this class.',
  seeRemoved: 'Only teachers of the class can see removed students.',
  readmit: 'Only teachers of the class can restore students.',
  nameTaken: 'Your username is too similar to a teacher’s username. Change it in your profile.',
  removed: 'Your teacher removed you from this class. Ask for a new code.',
});

export const errorMessages = localizedTextsOf(messages);
