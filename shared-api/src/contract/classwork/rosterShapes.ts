import { boolean, object, type InferType } from 'yup';
import { ROSTER_STATES } from '../choices.ts';
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
  picture,
  shape,
  text,
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

export const rosterQuery = object(pageAfter(SERVER_LIMITS.membersPage, 'the last student'));

const rosterLine = shape('RosterLine', 'A student, and the state of their work.', {
  user: group({
    id: id('user', 'Id of the student.'),
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
  }),
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
    true,
  ).optional(),
  message_count: count(
    'Number of private messages about their work; absent for none.',
    2,
  ).optional(),
  unread_count: unreadMessages(),
  on_paper: flag('True for a grade without a submission. Absent otherwise.', true).optional(),
  is_held: unreleasedGrade(),
});
export type RosterLine = InferType<typeof rosterLine>;

export const roster = listOf(rosterLine, 'Ordered by username: one page of them.');
const SOMEBODY: RuleText = (texts) => texts.notListed;

/** One grade for several students. */
export const gradeStudentsRules = object({
  students: list(
    object({
      user: requiredText(LIMITS.id),
      version: version().required(ruleMessage('version')),
      before_due: boolean().optional(),
    }),
    LIMITS.extended,
    SOMEBODY,
  )
    .min(1, ruleMessage(SOMEBODY))
    .required(ruleMessage(SOMEBODY)),
  score: scoreUnlessRubric(),
  comment: optionalText(LIMITS.gradeComment).optional(),
  rubric_scores: rubricScores(),
  marks_version: version(),
});

/** Ids of at least one student. */
export function studentIds() {
  return list(requiredText(LIMITS.id), LIMITS.extended, SOMEBODY)
    .min(1, ruleMessage(SOMEBODY))
    .required(ruleMessage(SOMEBODY));
}

/** Sets a due date for some students; null removes it. */
export const extendRules = object({
  users: studentIds(),
  date_due: instantRule().nullable().defined(ruleMessage('dateAndTime')),
});
