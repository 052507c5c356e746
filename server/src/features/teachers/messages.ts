import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('teachers', {
  see: 'Only its teachers see who teaches a class.',
  invite: 'Only its owner may invite teachers.',
  cancel: 'Only its owner may cancel an invitation to teach.',
  release: 'Only its owner may release teachers.',
  handOver: 'Only its owner may hand a class over.',
  ownEmail: 'This is your own e-mail address: the class is yours already.',
  teachesAlready: 'Already a teacher of this class.',
  tooMany: 'A class has at most {max, number} teachers, with those who are invited.',
  noTeacher: 'Choose a teacher of this class.',
  removed: 'You were removed from this class after this invitation. Ask for a new one.',
});

export const errorMessages = localizedTextsOf(messages);
