import { copyClass } from '../copyClass.ts';
import { copyClassRules } from '../rules/copyClass.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classListItem, classParams } from '../shapes/classes.ts';
import { describeCall } from './call.ts';

/** It changes nothing in the class that is copied, archived or not: so it is none of those that change a class. */
export const copyClassCall = describeCall(copyClass, {
  summary: 'Copy a class',
  description:
    'Makes a new class that the caller owns, with the description, the category and the cover of this one, and the chosen parts of what is in it. ' +
    'Nobody else is in it, and nobody is told. Nothing that students wrote, handed in or were given comes along, nor the meet link, nor what is deleted. ' +
    'This class, which may be archived, stays as it is.',
  params: classParams,
  body: copyClassRules,
  reply: classListItem,
  fields: {
    parts:
      'Parts to copy, each once: `classwork` (with files and topics; what was due before now by its new date becomes a draft), ' +
      '`posts` (those that the caller wrote, with files and pins), ' +
      '`settings` (what students may do, joining by code, the default grade, what becomes of late work, grade categories), ' +
      '`rubrics` (those of the classwork that comes along). May be empty.',
    shift_days: 'By how many days each due date moves; none unless given.',
    zone: 'The time zone in which the moved dates keep their hour, by its name; that of the account unless given.',
    name: "Of the new class; 'Copy of' this one, in the caller's language, unless given.",
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
    conflict: `The class has more to copy than one call does: ${SERVER_LIMITS.copiedPosts} posts, ${SERVER_LIMITS.copiedBytes / 1_000_000} MB of texts.`,
    too_large: 'Its files take more room than a class has.',
  },
});
