import { messagesOf } from 'platform/languages';

export const messages = messagesOf('held-grades', {
  /** Above the list of what was handed in: how many wait to be released. */
  waiting:
    '{count, plural, =0 {Grades are held back} one {# grade is held back} other {# grades are held back}}',
  help: 'Students do not see grades and comments yet: to them, what they handed in is not graded. What you return reaches its student at once, with its comment but without a score.',
  release: 'Release all',
  ask: 'Release all grades?',
  askHelp:
    '{count, plural, one {# student sees their grade and its comment at once, and is told.} other {# students see their grades and the comments at once, and are told.}} From then on students see each grade as soon as you give it. What they have seen cannot be hidden again.',
  askNone: 'No grade waits. From now on students see each grade as soon as you give it.',
  releasing: 'Releasing the grades',
  released:
    '{count, plural, =0 {From now on students see their grades} one {# student sees their grade now} other {# students see their grades now}}',
  cancel: 'Cancel',
  close: 'Close',
  slow: 'Server is too slow. Try again',
  failed: 'The grades could not be released. Try again',
  notAllowed: 'Only the teachers of this class can do this.',
  gone: 'This classwork is gone.',
});
