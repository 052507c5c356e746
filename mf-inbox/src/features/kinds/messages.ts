import { messagesOf } from 'platform/languages';

/** Names of the types of notifications. */
export const messages = messagesOf('kinds', {
  posts: 'Posts',
  comments: 'Comments',
  mentions: 'Mentions',
  classwork: 'Classwork',
  graded: 'Grades',
  gradeChanged: 'Changed grades',
  returned: 'Returned answers',
  privateMessages: 'Private messages',
  handedIn: 'Submissions',
  due: 'Due soon',
  reminded: 'Reminders',
  added: 'Added to a class',
  removed: 'Removed from a class',
  invited: 'Invitations',
  invitedToTeach: 'Invitations to teach',
  owner: 'New class owners',
  reported: 'Reports from members',
  reportClosed: 'Answers to your reports',
});
