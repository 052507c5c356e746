import { messagesOf } from 'platform/languages';

export const messages = messagesOf('notifications', {
  /** In place of a name that is not told any more. */
  somebody: 'Somebody',
  post: '{name} posted “{title}”',
  comment:
    '{count, plural, one {{name} commented on “{title}”} other {# new comments on “{title}”, the last by {name}}}',
  /** {title} is that of a post, or the name of a class in whose chat it is. */
  mention:
    '{count, plural, one {{name} mentioned you in “{title}”} other {You are mentioned # times in “{title}”, the last time by {name}}}',
  classwork: 'New classwork: “{title}”',
  graded: '“{title}” has been graded',
  gradeChanged: 'Your grade for “{title}” has changed',
  returned: '“{title}” was returned to you, to be handed in again',
  privateMessage:
    '{count, plural, one {{name} wrote to you about “{title}”} other {# private messages about “{title}”, the last by {name}}}',
  handedIn: '{count, plural, one {{name} handed in “{title}”} other {# handed in “{title}”}}',
  due: '“{title}” is due within a day',
  reminded: 'You are asked to hand in “{title}”',
  added: 'You are in the class {title} now',
  removed: 'You are no longer in the class {title}',
  invited: 'You are invited to the class {title}',
  invitedToTeach: 'You are invited to teach the class {title}',
  /** {title} is the name of a class; so it is in the next one. */
  ownerYou: 'You own the class {title} now',
  ownerOther: '{name} owns the class {title} now',

  today: 'Today',
  yesterday: 'Yesterday',
  /** Before what is new, for those who hear it. */
  unread: 'New:',
  /** A button beside each: which one it is for is said too. */
  markRead: 'Mark as read: {sentence}',
  failed: 'An error occurred',
  slow: 'Server is not responding !!',
});
