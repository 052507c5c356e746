import { number, object } from 'yup';
import { LATE_POLICIES, ROSTER_STATES } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { unreleasedGrade } from './unreleasedGrades.ts';
import { pageAfter } from './pages.ts';
import { count, flag, group, id, instant, listOf, oneOf, picture, shape, text } from './fields.ts';

export const lateTerms = shape('LateTerms', 'The terms for work that is handed in late.', {
  policy: oneOf(
    LATE_POLICIES,
    '`refuse`: late work is refused. `accept`: late work is marked as late. `penalty`: lateness deducts a part of the score.',
  ),
  percent_per_day: count(
    'For `penalty`: percent of the score deducted for each day begun. The first day begins at the due date.',
    10,
  ),
  floor: count('For `penalty`: the least percentage of the score that is kept.', 50),
});

export const late = shape('Late', 'How late an answer was, and the deduction.', {
  days: count('Days begun between the due date and the submission.', 2),
  date_due: instant('The due date of this student.'),
  percent: count('Deduction from the score, in percent.', 20),
  score: number().nullable().defined().min(0).meta({
    description:
      'The score after the deduction, which counts: two decimals, rounded half up. Null until graded.',
    example: 14.4,
  }),
});

export const rosterQuery = object(pageAfter(SERVER_LIMITS.membersPage, 'the last student'));

export const rosterLine = shape('RosterLine', 'A student, and the state of their work.', {
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
  score: number().nullable().defined().min(0).meta({
    description: 'The score that the teacher gave; null until graded.',
    example: 18,
  }),
  late: late.optional().meta({ description: 'Absent when it was handed in on time.' }),
  is_excused: flag(
    'True when they are excused, so it does not count. Absent otherwise.',
    true,
  ).optional(),
  message_count: count(
    'Number of private messages about their work; absent for none.',
    2,
  ).optional(),
  unread_count: count(
    'Number of private messages from the other side that the caller has not read; absent for none.',
    1,
  ).optional(),
  on_paper: flag('True for a grade without a submission. Absent otherwise.', true).optional(),
  is_held: unreleasedGrade(),
});

export const roster = listOf(rosterLine, 'Ordered by username: one page of them.');
