import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('teachers', {
  see: 'Only teachers of the class can see its teachers.',
  invite: 'Only the class owner can invite teachers.',
  cancel: 'Only the class owner can cancel an invitation to teach.',
  release: 'Only the class owner can remove teachers.',
  handOver: 'Only the class owner can transfer ownership.',
  ownEmail: 'This is your own email. You already own this class.',
  teachesAlready: 'Already a teacher of this class.',
  tooMany: 'A class can have at most {max, number} teachers, including invited ones.',
  noTeacher: 'Choose a teacher of this class.',
  removed:
    'You were removed from this class after this invitation. Ask the class owner for a new one.',
});

export const errorMessages = localizedTextsOf(messages);
