import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('joining', {
  invite: 'Only its teachers may invite students.',
  isStudent: 'Already a student of this class.',
  isTeacher: 'Already a teacher of this class.',
  seeRemoved: 'Only its teachers see whom they removed.',
  readmit: 'Only its teachers let students back in.',
  nameTaken: 'Your username looks like that of a teacher of this class. Change it in your profile.',
  removed: 'Your teacher removed you from this class. Ask for a new code.',
});

export const refusals = localizedTextsOf(messages);
