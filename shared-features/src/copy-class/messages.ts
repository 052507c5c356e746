import { messagesOf } from 'platform/languages';

/** Of the dialog that makes a new class of one that is there. */
export const messages = messagesOf('copy-class', {
  title: 'Copy {name}',
  help: 'A new class of yours, with the description, category and cover of this one. Nobody else is in it, and nothing of its students comes along.',
  name: 'Name of the new class',
  /** What the new class is called at first. */
  copyOf: 'Copy of {name}',
  nameMissing: 'Give the new class a name.',
  parts: 'What comes along',
  classwork: 'Classwork',
  classworkHint: 'With files, topics and due dates.',
  classworkCount:
    '{count, plural, one {# piece} other {# pieces}}, with files, topics and due dates.',
  rubrics: 'Rubrics',
  settings: 'Settings',
  settingsHint:
    'What students may do, default grade, late work, grade categories; not the meet link.',
  posts: 'Your posts',
  postsHint: 'With files and pins. What others wrote stays behind.',
  weeks: 'Weeks by which due dates move',
  weeksHint: 'Weekday and hour stay. 52 weeks are about a year; below 0 moves back.',
  weeksMistake: 'Enter a whole number from {min, number} to {max, number}.',
  /** {title} is a piece of classwork. */
  example: '“{title}” will be due on {after}, not on {before}.',
  over: '{count, plural, one {# piece is over by then and becomes a draft, so that nobody has missed it.} other {# pieces are over by then and become drafts, so that nobody has missed them.}}',
  overUnknown: 'What is over by its new date becomes a draft, so that nobody has missed it.',
  notKept: 'What you choose here cannot be kept in this browser until it is sent.',
  discard: 'Discard',
  copy: 'Copy class',
  copying: 'Copying the class',
  copied: 'Class copied',
  close: 'Close',
  slow: 'Server is too slow!',
  failed: 'The class could not be copied. Try again.',
});
