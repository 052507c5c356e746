import { messagesOf } from 'platform/languages';

/** Texts of the dialog that copies a class. */
export const messages = messagesOf('copy-class', {
  title: 'Copy {name}',
  help: 'Your new class will have the description, category and cover of this one. You will be its only member. Nothing from its students is copied.',
  name: 'Name of the new class',
  /** Suggested name of the new class. */
  copyOf: 'Copy of {name}',
  nameMissing: 'Give the new class a name.',
  parts: 'Parts to copy',
  classwork: 'Classwork',
  classworkHint: 'With files, topics and due dates.',
  classworkCount:
    '{count, plural, one {# assignment} other {# assignments}}, with files, topics and due dates.',
  rubrics: 'Rubrics',
  settings: 'Settings',
  settingsHint:
    'Student permissions, default grade, late submissions and grade categories, but not the meet link.',
  posts: 'Your posts',
  postsHint: 'With files and pins. Posts of other people are not copied.',
  weeks: 'Weeks to add to due dates',
  weeksHint:
    'Weekday and time stay the same. 52 weeks are about a year. Numbers below 0 move dates back.',
  weeksMistake: 'Enter a whole number from {min, number} to {max, number}.',
  /** {title} is the title of classwork. */
  example: '“{title}” will be due on {after} instead of {before}.',
  over: '{count, plural, one {# assignment will already be overdue, so it becomes a draft.} other {# assignments will already be overdue, so they become drafts.}}',
  overUnknown: 'Classwork that will already be overdue becomes a draft.',
  notKept:
    'This browser cannot save your choices. Stay on this page until the class has been copied.',
  discard: 'Discard',
  copy: 'Copy class',
  copying: 'Copying the class',
  copied: 'Class copied',
  close: 'Close',
  slow: 'Server is too slow!',
  failed: 'The class could not be copied. Try again.',
});
