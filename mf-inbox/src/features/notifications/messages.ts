import { messagesOf } from 'platform/languages';

export const messages = messagesOf('notifications', {
  /** Replaces a name that is no longer known. */
  somebody: 'Someone',
  post: '{name} posted “{title}”',
  comment:
    '{count, plural, one {{name} commented on “{title}”} other {# new comments on “{title}”, the last by {name}}}',
  /** {title} is the title of a post, or the name of the class whose chat has the mention. */
  mention:
    '{count, plural, one {{name} mentioned you in “{title}”} other {You were mentioned # times in “{title}”, the last time by {name}}}',
  classwork: 'New classwork: “{title}”',
  material: 'New material: “{title}”',
  question: 'New question: “{title}”',
  quiz: 'New quiz: “{title}”',
  graded: '“{title}” has been graded',
  gradeChanged: 'Your grade for “{title}” has been changed',
  returned: '“{title}” has been returned. Hand it in again.',
  privateMessage:
    '{count, plural, one {{name} wrote to you about “{title}”} other {# private messages about “{title}”, the last by {name}}}',
  handedIn:
    '{count, plural, one {{name} handed in “{title}”} other {# students handed in “{title}”}}',
  due: '“{title}” is due within a day',
  reminded: 'Your teacher reminds you to hand in “{title}”',
  added: 'You are now in the class {title}',
  removed: 'You are no longer in the class {title}',
  invited: 'You are invited to the class {title}',
  invitedToTeach: 'You are invited to teach the class {title}',
  /** {title} is the name of a class, as in the next text. */
  ownerYou: 'You now own the class {title}',
  ownerOther: '{name} now owns the class {title}',
  reported:
    '{count, plural, one {A member of the class {title} has reported something} other {# new reports in the class {title}}}',
  reportDealtWith: 'The teachers of {title} have dealt with your report',
  reportNoProblem: 'The teachers of {title} have read your report and found no problem',

  today: 'Today',
  yesterday: 'Yesterday',
  /** For screen readers: before a new notification. */
  unread: 'New:',
  /** Button beside each notification, with the text of that notification. */
  markRead: 'Mark as read: {sentence}',
  failed: 'An error occurred',
  slow: 'Server is not responding !!',
});
