import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { HISTORY_EVENTS, HISTORY_KINDS } from '../choices.ts';
import { cursor, idIn, pageBefore } from '../fields/queries.ts';
import { amount, id, instant, listOf, oneOf, shape, text } from '../fields/replies.ts';
import { choice } from '../fields/texts.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

const historyEntry = shape('HistoryEntry', 'A change that was recorded.', {
  id: id('notification', 'Id of the entry.'),
  event: oneOf(HISTORY_EVENTS, 'What was done. More events may be added: ignore unknown ones.'),
  date: instant('When it was done.'),
  by: text('Who did it, by the name that others see; null for the server.', 'ada').nullable(),
  user: text('Whom it concerns, by the name that others see; null for none.', 'grace').nullable(),
  title: text(
    'Title of the classwork, or name of the file, that it concerns; null for none, or once it is gone.',
    'Linear equations',
  ).nullable(),
  from: amount('Of a grade: the points before; null for no grade.', 16).nullable(),
  to: amount('Of a grade: the points after; null for no grade.', 18).nullable(),
  role: text(
    'Of a changed role: the new one, `owner` or `teacher`; else null.',
    'owner',
  ).nullable(),
  names: listOf(text('Name of a setting.', 'use_code'), 'Of changed settings: their names.'),
  comment: text('Of a grade: the comment given with it; else null.', 'Clear.').nullable(),
});
export type HistoryEntry = InferType<typeof historyEntry>;

export const historyCalls = describeCalls({
  listClassHistory: {
    summary: 'List what was changed in a class',
    description:
      'For its teachers: who changed grades, members, roles, settings and files. Entries are kept for a year, unless the operator chose another time.',
    params: object({ id: idIn('class') }),
    query: object({
      ...pageBefore(SERVER_LIMITS.historyPage),
      kind: choice(HISTORY_KINDS).optional().meta({ description: 'Limits the list to this kind.' }),
    }),
    reply: listOf(historyEntry, 'The latest first.'),
    errors: { not_found: NO_CLASS, invalid: `The kind is unknown. ${NO_CURSOR}` },
  },
  listGradeHistory: {
    summary: 'List the changes of a grade',
    description:
      'For the student and the teachers of the class. Students see no unreleased grades: the release is an entry of its own.',
    params: object({ id: idIn('classwork') }),
    query: object({
      ...pageBefore(SERVER_LIMITS.historyPage),
      student_id: cursor('Id of the student; the caller by default.'),
    }),
    reply: listOf(historyEntry, 'The latest first.'),
    errors: {
      not_found: 'There is no such classwork, or the caller may not see this grade.',
      invalid: NO_CURSOR,
    },
  },
});
