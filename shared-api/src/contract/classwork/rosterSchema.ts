import { boolean, object, type ISchema, type InferType } from 'yup';
import { ROSTER_STATES } from '../choices.ts';
import { describeCalls } from '../calls/describeCalls.ts';
import { MARKS_CHANGED, MARKS_VERSION, NO_CURSOR } from '../calls/sharedTexts.ts';
import { version } from '../fields/numbers.ts';
import { pageAfter } from '../fields/queries.ts';
import {
  amount,
  count,
  flag,
  group,
  id,
  instant,
  listOf,
  oneOf,
  personFields,
  shape,
} from '../fields/replies.ts';
import { ruleMessage, type RuleText } from '../fields/ruleText.ts';
import { list, optionalText, requiredText } from '../fields/texts.ts';
import { instantRule } from '../fields/times.ts';
import {
  late,
  rubricScores,
  scoreUnlessRubric,
  unreadMessages,
  unreleasedGrade,
} from '../grading/gradeShapes.ts';
import { LIMITS } from '../limits.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classworkParams } from './assignmentShapes.ts';
import {
  GRADERS_ONLY,
  NOT_TAUGHT,
  NO_WORK,
  RUBRIC_SCORES,
  TEACHERS_ONLY,
  namedStudents,
} from './sharedTexts.ts';

const rosterQuery = object(pageAfter(SERVER_LIMITS.membersPage, 'the last student'));

const rosterLine = shape('RosterLine', 'A student, and the state of their work.', {
  user: group(personFields('student')),
  state: oneOf(ROSTER_STATES, 'State of their submission; `missing` without one.'),
  submission_id: id('submission', 'Id of their submission; null without one.').nullable(),
  version: count('Version of their submission, for `gradeStudents`; 0 without one.', 2).optional(),
  date_submitted: instant('When they handed in; null if they have not.').nullable(),
  late_days: count('Days begun between the due date and the submission.', 0),
  date_due: instant('Their due date; null without one.').nullable(),
  is_extended: flag('Whether the date is an extension of theirs.', false),
  score: amount('The score that the teacher gave; null until graded.', 18).nullable(),
  late: late.optional().meta({ description: 'Absent when it was handed in on time.' }),
  is_excused: flag(
    'True when they are excused, so it does not count. Absent otherwise.',
  ).optional(),
  message_count: count(
    'Number of private messages about their work; absent for none.',
    2,
  ).optional(),
  unread_count: unreadMessages(),
  on_paper: flag('True for a grade without a submission. Absent otherwise.').optional(),
  is_held: unreleasedGrade(),
});
export type RosterLine = InferType<typeof rosterLine>;

export const roster = listOf(rosterLine, 'Ordered by username: one page of them.');

const SOMEBODY: RuleText = (texts) => texts.notListed;

const gradeStudentsRules = object({
  students: someStudents(
    object({
      user: requiredText(LIMITS.id),
      version: version().required(ruleMessage('version')),
      before_due: boolean().optional(),
    }),
  ),
  score: scoreUnlessRubric(),
  comment: optionalText(LIMITS.gradeComment).optional(),
  rubric_scores: rubricScores(),
  marks_version: version(),
});

/** Ids of at least one student. */
export function studentIds() {
  return someStudents(requiredText(LIMITS.id));
}

function someStudents<Item>(item: ISchema<Item>) {
  return list(item, LIMITS.extended, SOMEBODY)
    .min(1, ruleMessage(SOMEBODY))
    .required(ruleMessage(SOMEBODY));
}

/** Sets a due date for some students; null removes it. */
const extendRules = object({
  users: studentIds(),
  date_due: instantRule()
    .nullable()
    .defined(ruleMessage('dateAndTime'))
    .test('not-empty', ruleMessage('dateAndTime'), (value) => value !== ''),
});

export const rosterCalls = describeCalls({
  getRoster: {
    summary: 'List the students with the state of their work',
    description: 'Every student of the class.',
    params: classworkParams,
    query: rosterQuery,
    reply: roster,
    errors: { not_found: NOT_TAUGHT, invalid: NO_CURSOR },
  },
  extendDueDate: {
    changesClass: true,
    summary: 'Extend the due date for students',
    description:
      'The extension applies while it is later than the general due date. A late submission from before the extended date is no longer late. The reply has the changed lines of the list above.',
    params: classworkParams,
    body: extendRules,
    reply: roster,
    fields: {
      users: namedStudents(LIMITS.extended),
      date_due:
        'ISO 8601 with a time zone, after the general due date; null removes the extension.',
    },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_WORK,
      conflict: 'The classwork has no due date.',
    },
    example: { users: ['0d3kq5n8b2y6s4h7j1g9e3t0qd'], date_due: '2026-12-08T10:30:00.000Z' },
  },
  gradeStudents: {
    changesClass: true,
    summary: 'Give several students one grade',
    description:
      'Works also without a submission, for work on paper or oral work. The reply has the changed lines of the list above.',
    params: classworkParams,
    body: gradeStudentsRules,
    reply: roster,
    fields: {
      students: `Students of the class, at most ${LIMITS.extended}, each with the version of their line; if one of them fails, nobody is graded. A student without a submission whose own due date has not passed is graded only with \`before_due: true\`. For a single student, omitting it suffices.`,
      score:
        "From 0 to the classwork's points, at most two decimals; required without `rubric_scores`.",
      rubric_scores: RUBRIC_SCORES,
      comment: 'Comment for each of them; if omitted, comments stay as they are.',
      marks_version: MARKS_VERSION,
    },
    errors: {
      forbidden: GRADERS_ONLY,
      not_found: NO_WORK,
      conflict:
        'A student was graded, or handed in or withdrew an answer, since `version`; the classwork is a draft; or a student still has time.',
      marks_changed: MARKS_CHANGED,
    },
    example: { students: [{ user: '0d3kq5n8b2y6s4h7j1g9e3t0qd', version: 0 }], score: 18 },
  },
});
