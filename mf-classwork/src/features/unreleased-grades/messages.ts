import { messagesOf } from 'platform/languages';

export const messages = messagesOf('held-grades', {
  /** Stands above the list of submissions. */
  waiting:
    '{count, plural, =0 {Grades are hidden} one {# grade is hidden} other {# grades are hidden}}',
  help: 'Students see their submissions as not graded. If you return a submission, the student sees your comment at once, but no grade.',
  release: 'Release grades',
  ask: 'Release all grades?',
  askHelp:
    '{count, plural, one {# student will see their grade and comment at once, and will be notified.} other {# students will see their grades and comments at once, and will be notified.}} From then on, students will see each grade as soon as you give it. You cannot hide these grades again.',
  askNone:
    'There are no grades to release. From now on, students will see each grade as soon as you give it.',
  releasing: 'Releasing the grades',
  released:
    '{count, plural, =0 {From now on, students see their grades} one {# student can now see their grade} other {# students can now see their grades}}',
  cancel: 'Cancel',
  close: 'Close',
  slow: 'The server did not respond. Try again.',
  failed: 'The grades could not be released. Try again.',
  notAllowed: 'Only teachers of this class can do this.',
  gone: 'This classwork no longer exists.',
});
