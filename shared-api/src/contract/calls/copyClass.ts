import { copyClass } from '../copyClass.ts';
import { copyClassRules } from '../rules/copyClass.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classListItem, classParams } from '../shapes/classes.ts';
import { describeCall } from './call.ts';

/** Without `changesClass`: copying changes nothing in the copied class, archived or not. */
export const copyClassCall = describeCall(copyClass, {
  summary: 'Copy a class',
  description:
    'Creates a new class that the caller owns, with the description, the category, the cover and the chosen parts of this class. ' +
    'It has no other members, and nobody is notified. Students’ posts, submissions and grades, the meet link and deleted content are not copied. ' +
    'This class may be archived, and does not change.',
  params: classParams,
  body: copyClassRules,
  reply: classListItem,
  fields: {
    parts:
      'Parts to copy, each once: `classwork` (with files and topics; it becomes a draft if its new due date has passed), ' +
      '`posts` (those by the caller, with files and pins), ' +
      '`settings` (permissions of students, joining by code, default points, terms for late work, grade categories), ' +
      '`rubrics` (those of the copied classwork). May be empty.',
    shift_days: 'Days by which each due date moves; 0 by default.',
    zone: 'Name of the time zone in which moved dates keep their hour; by default that of the account.',
    name: "Name of the new class; by default 'Copy of' this one, in the caller's language.",
  },
  example: {
    name: 'Algebra, spring',
    parts: ['classwork', 'settings'],
    shift_days: 364,
    zone: 'Europe/Berlin',
  },
  errors: {
    forbidden: 'Only teachers of the class can copy it.',
    not_found: 'There is no such class, or the caller is not in it.',
    conflict: `The class exceeds the limits of one copy: ${SERVER_LIMITS.copiedPosts} posts, ${SERVER_LIMITS.copiedBytes / 1_000_000} MB of texts.`,
    too_large: 'Its files exceed the storage quota of a class.',
  },
});
