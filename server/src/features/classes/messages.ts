import { messagesOf } from '../../messages-of.ts';
import { localizedTextsOf } from '../../localized-text.ts';

const messages = messagesOf('classes', {
  /** For programs: of a live connection. */
  listen: 'Only listen here.',
  meetLink: 'Only the owner of the class may change the meet link.',
  changed: 'Somebody else has changed this class in the meantime.',
  change: 'Only its teachers may change a class.',
  delete: 'Only its owner may delete a class.',
  archive: 'Only its teachers may archive a class.',
  unarchive: 'Only its teachers may bring a class back from the archive.',
  archived: 'This class is archived: nothing in it can be changed until a teacher brings it back.',
  restore: 'Only its owner may restore a class.',
  leave: 'The class is yours: hand it over to another teacher before you leave it.',
  /** "Teaching" and "Enrolled" are the headings in the sidebar. */
  taughtPins:
    'At most {max, number} classes can be pinned under Teaching. Unpin another one first.',
  joinedPins:
    'At most {max, number} classes can be pinned under Enrolled. Unpin another one first.',
  remove: 'Only its teachers may remove students.',
  /** By the moment at which something is to be published. */
  publishLater: 'Choose a moment that is still to come.',
  publishSooner: 'Choose a moment within a year.',
});

export const errorMessages = localizedTextsOf(messages);
