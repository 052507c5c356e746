import { messagesOf } from 'platform/languages';

/** Texts that a muted student reads. */
export const messages = messagesOf('muted', {
  title: 'A teacher has muted you until {at}',
  help: 'You cannot post, comment or chat in this class until then. You can read everything, hand in, and write to your teachers in private messages.',
  /** In the words of the teacher. */
  reason: 'Reason: {reason}',
});
