import { number, object } from 'yup';
import { LATE_POLICIES, ROSTER_STATES } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { unreleasedGrade } from './unreleasedGrades.ts';
import { pageAfter } from './pages.ts';
import { count, flag, group, id, instant, listOf, oneOf, picture, shape, text } from './fields.ts';

export const lateTerms = shape('LateTerms', 'What becomes of work that is handed in late.', {
  policy: oneOf(
    LATE_POLICIES,
    '`refuse`: it is not taken. `accept`: it is marked as late. `penalty`: that takes a part of its score.',
  ),
  percent_per_day: count(
    'Of a `penalty`: percent of the score for each day that has begun. The first begins when it is due.',
    10,
  ),
  floor: count('Of a `penalty`: the percentage of the score that is kept at least.', 50),
});

export const late = shape('Late', 'How late an answer came, and what that takes.', {
  days: count('That had begun since it was due.', 2),
  date_due: instant('When it was due for this student.'),
  percent: count('What that takes of the score, in percent.', 20),
  score: number().nullable().defined().min(0).meta({
    description:
      'What is left of the score, and counts: two decimals, rounded half up. Null until it is graded.',
    example: 14.4,
  }),
});

export const rosterQuery = object(pageAfter(SERVER_LIMITS.membersPage, 'the last student'));

export const rosterLine = shape('RosterLine', 'A student, and how far they are with classwork.', {
  user: group({
    id: id('user', 'Of the student.'),
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
  }),
  state: oneOf(ROSTER_STATES, 'Of what they handed in; `missing` where that is nothing.'),
  submission_id: id('submission', 'Of what they handed in; null where that is nothing.').nullable(),
  version: count(
    'Of what they handed in: for `gradeStudents`; 0 where that is nothing.',
    2,
  ).optional(),
  date_submitted: instant('When they handed in; null where they have not.').nullable(),
  late_days: count('Days that had begun since it was due when they handed in.', 0),
  date_due: instant('When it is due for them; null when there is no end.').nullable(),
  is_extended: flag('Whether that date is theirs alone.', false),
  score: number().nullable().defined().min(0).meta({
    description: 'As the teacher gave it; null until it is graded.',
    example: 18,
  }),
  late: late.optional().meta({ description: 'Absent where it came in time.' }),
  is_excused: flag(
    'True where they need not do it, and it does not count for them. Absent elsewhere.',
    true,
  ).optional(),
  message_count: count(
    'Private messages on their piece; absent where there are none.',
    2,
  ).optional(),
  unread_count: count(
    'Those of the other side that the caller has not read; absent where there are none.',
    1,
  ).optional(),
  on_paper: flag(
    'True where they are graded without having handed in. Absent elsewhere.',
    true,
  ).optional(),
  is_held: unreleasedGrade(),
});

export const roster = listOf(rosterLine, 'By username: one page of them.');
