import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('joining', {
  invite: 'Only its teachers may invite students.',
  /** Of one of several people, as what follows. */
  onItsWay: 'The invitation is on its way.',
  invitedBefore: 'Was invited before, and that invitation is still good. No second mail was sent.',
  notAnEmail: 'This is no e-mail address.',
  tooLong: 'An e-mail address has at most {max} characters.',
  notNow: 'Too many invitations at once. It can be sent later.',
  mailboxFull: 'This address was invited several times today. It can be sent tomorrow.',
  isStudent: 'Already a student of this class.',
  isTeacher: 'Already a teacher of this class.',
  seeRemoved: 'Only its teachers see whom they removed.',
  readmit: 'Only its teachers let students back in.',
  nameTaken: 'Your username looks like that of a teacher of this class. Change it in your profile.',
  removed: 'Your teacher removed you from this class. Ask for a new code.',
});

export const errorMessages = localizedTextsOf(messages);
