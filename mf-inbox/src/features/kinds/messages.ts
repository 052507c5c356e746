import { messagesOf } from 'platform/languages';

/** What each kind of what is new is called. */
export const messages = messagesOf('kinds', {
  posts: 'Posts',
  comments: 'Comments',
  mentions: 'Mentions',
  classwork: 'Classwork',
  graded: 'Grades',
  gradeChanged: 'Changed grades',
  returned: 'Returned work',
  privateMessages: 'Private messages',
  handedIn: 'Handed in',
  due: 'Due soon',
  reminded: 'Reminders',
  added: 'Classes I am in',
  removed: 'Classes I am no longer in',
  invited: 'Invitations',
  invitedToTeach: 'Invitations to teach',
  owner: 'Classes handed over',
});
