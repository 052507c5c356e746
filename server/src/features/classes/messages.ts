import { messagesOf } from '../../texts/messages-of.ts';
import { localizedTextsOf } from '../../texts/localized-text.ts';

const messages = messagesOf('classes', {
  /** Programs read this, on a live connection. */
  listen: 'This connection can only receive messages.',
  meetLink: 'Only the class owner can change the meet link.',
  changed: 'Someone else has changed this class in the meantime. Check it, then try again.',
  change: 'Only teachers of the class can change it.',
  delete: 'Only the class owner can delete the class.',
  archive: 'Only teachers of the class can archive it.',
  unarchive: 'Only teachers of the class can restore it from the archive.',
  muted:
    'A teacher has muted you in this class. You can read everything, hand in, and write to your teachers in private messages.',
  /** Error of a text; {word} is as teachers typed it. */
  blockedWord: 'Your teachers have blocked “{word}” in this class. Remove it, then try again.',
  archived: 'This class is archived. Nothing in it can be changed until a teacher restores it.',
  restore: 'Only the class owner can restore the class.',
  leave: 'You own this class. Transfer ownership to another teacher before you leave.',
  /** "Teaching" and "Enrolled" are the headings in the sidebar. */
  taughtPins: 'You can pin at most {max, number} classes under Teaching. Unpin another one first.',
  joinedPins: 'You can pin at most {max, number} classes under Enrolled. Unpin another one first.',
  remove: 'Only teachers of the class can remove students.',
  /** Error beside the time of publishing, like the next text. */
  publishLater: 'Choose a time in the future.',
  publishSooner: 'Choose a time within the next year.',
});

export const errorMessages = localizedTextsOf(messages);
