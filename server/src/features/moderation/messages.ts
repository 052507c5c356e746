import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('moderation', {
  own: 'You wrote this yourself. You can delete it.',
  reported: 'You have already reported this.',
  /** {contact} is the email of the people who run the site. */
  noReader:
    'The author is the only teacher of this class. Write to {contact}, or tell another adult at your school.',
  see: 'Only teachers of the class can read reports.',
  answer: 'Only teachers of the class can answer reports.',
  mute: 'Only teachers of the class can mute students.',
  hide: 'Only teachers of the class can hide something.',
  unhide: 'Only teachers of the class can restore something hidden.',
  unhideOwn: 'Another teacher hid this. Only they or other teachers can restore it.',
  /** Error beside the day. */
  until: 'Choose a day in the future, at most {days, number} days from now.',
  answered: 'Another teacher has already answered this report.',
});

export const errorMessages = localizedTextsOf(messages);
