import { boolean, number, object, string } from 'yup';
import { CLASSWORK_TYPE, SUBMISSION_STATES } from '../choices.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { classQuery } from './classes.ts';
import {
  count,
  email,
  flag,
  group,
  html,
  id,
  idIn,
  instant,
  keyword,
  listOf,
  omission,
  oneOf,
  picture,
  shape,
  text,
} from './fields.ts';
import { attachments } from './files.ts';
import { unreleasedGrade } from './unreleasedGrades.ts';
import { late, lateTerms } from './late.ts';
import { pageAfter, pageBefore } from './pages.ts';
import { scheduled } from './publishing.ts';
import { givenPoints, rubric } from './rubric.ts';

export const classworkParams = object({ id: idIn('classwork') });
export const answerParams = object({ assignmentId: idIn('classwork') });
export const submissionParams = object({ submissionId: idIn('submission') });

/** The exact format that the server writes instants in. */
const AN_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PAST = ['omit', 'only'] as const;

const works = {
  ...pageBefore(SERVER_LIMITS.classworkPage),
  order: keyword(
    'due',
    '`due`: scheduled classwork first, then open by due date, then without a due date, then past with the latest due date first.',
  ),
  past: string()
    .transform((value: unknown) => (PAST.some((word) => word === value) ? value : undefined))
    .oneOf(PAST)
    .optional()
    .meta({
      description:
        '`omit`: without past classwork; `only`: only past classwork. Requires `order=due`. Past means past the due date, for a student their own, unless it is a draft, or was returned to them.',
      example: 'omit',
    }),
  as_of: string()
    .transform((value: unknown) => {
      return typeof value === 'string' && AN_INSTANT.test(value) ? value : undefined;
    })
    .optional()
    .meta({
      description:
        'The moment that decides between past and open, in UTC; by default now. The `Link` to the next page repeats the moment of the first page.',
      example: '2026-11-20T08:30:00.000Z',
    }),
};
export const listClassworkQuery = classQuery.shape({
  ...works,
  submissions: omission('`omit`: only counts of the submissions.'),
});
export const ownClassworkQuery = classQuery.shape(works);
export const getClassworkQuery = classQuery.shape({
  ...pageAfter(SERVER_LIMITS.submissionsPage, 'the last submission'),
  answers: omission('`omit`: submissions without their HTML.'),
});

export const submission = shape('Submission', "A student's submission.", {
  id: id('submission'),
  score: number().nullable().defined().meta({
    description:
      'At most two decimals; null until graded. The score of an earlier answer counts until this answer is graded.',
    example: 18,
  }),
  rubric_scores: givenPoints(),
  comment: text("The teacher's comment; may be empty.", 'Well done.'),
  marked: boolean().defined().meta({ description: 'Whether it is graded.', example: true }),
  state: oneOf(
    SUBMISSION_STATES,
    'State of this answer. `late`: handed in after the due date, neither graded nor returned yet. A returned answer may be graded too, and can be handed in again.',
  ),
  attempt: count(
    "Number of the answer among the student's answers; increases after each return.",
    1,
  ),
  answer: html(
    'Absent with `answers=omit`; empty for an answer of files only.',
    '<p>Forty-two.</p>',
  ).optional(),
  attachments: attachments('Files that the student attached; absent where `answer` is absent.'),
  date_submitted: instant('When it was handed in.'),
  date_graded: instant('When it was graded; null before.').nullable(),
  date_returned: instant('When it was returned; null otherwise.').nullable(),
  late: late.optional().meta({ description: 'Absent when it was handed in on time.' }),
  on_paper: flag(
    'True for a grade without a submission: the work was on paper, or oral. Absent otherwise.',
    true,
  ).optional(),
  is_excused: flag(
    'True when the student is excused, so it does not count. Absent otherwise.',
    true,
  ).optional(),
  is_held: unreleasedGrade(),
  version: count('Increases with each answer, grade and return.', 2),
  message_count: count('Number of private messages; absent for none.', 2).optional(),
  unread_count: count(
    'Number of private messages from the other side that the caller has not read; absent for none.',
    1,
  ).optional(),
  user: group({
    id: id('user', 'Id of the student.'),
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
    image_url: picture('Equals `profile_image`.'),
    email: email('The address.'),
  }),
});

export const assignment = shape('Assignment', 'A piece of classwork, with submissions.', {
  id: id('classwork'),
  title: text('Title of the classwork.', 'Linear equations'),
  question: html('The task.', '<p>Solve them.</p>'),
  classwork_type: oneOf([CLASSWORK_TYPE], 'The only one so far.'),
  topic: text('The topic in its class; empty for none.', 'Equations').optional(),
  category_id: id('category', 'Id of its category in averages; null for none.')
    .nullable()
    .optional(),
  mark: count('The most points that it is worth.', 20),
  rubric: rubric().optional().meta({
    description: 'The rubric that it is graded by; absent without one.',
  }),
  marks_version: count(
    'For teachers: increases with each change of `mark` or `rubric`. Absent for students.',
    1,
  ).optional(),
  draft: flag('Whether it is a draft, which students do not see.', false),
  ...scheduled,
  date_due: instant(
    'The due date; null without one. For a student, their extension included.',
  ).nullable(),
  _files: listOf(
    text('An http(s) address.', 'https://files.example/equations.pdf'),
    'Links that belong to it.',
  ),
  attachments: attachments('Files that the teacher attached.'),
  date_created: instant('When it was created; reset when a draft is published.'),
  is_due: flag("Whether the due date has passed, by the server's clock.", false),
  late: lateTerms
    .nullable()
    .optional()
    .meta({ description: 'Its own terms for late work; null for the terms of the class.' }),
  late_terms: lateTerms
    .optional()
    .meta({ description: 'The terms for late work that apply to it.' }),
  is_read_only: flag(
    'Whether the class is archived, so nothing can be handed in or graded.',
    false,
  ).optional(),
  version: count(
    'For teachers: increases with each change of the classwork. Absent for students.',
    3,
  ).optional(),
  has_grades: flag(
    'For teachers: whether a student is graded. Then only the due date and the terms for late work can change. Absent for students.',
    false,
  ).optional(),
  holds_grades: flag(
    'For teachers: true while its grades are unreleased. Absent otherwise, and for students.',
    true,
  ).optional(),
  held_count: count('For teachers: number of unreleased grades. Absent for none.', 12).optional(),
  is_extended: flag(
    'For a student: whether `date_due` is an extension of theirs. Absent for teachers.',
    false,
  ).optional(),
  is_excused: flag(
    'For a student: true when they are excused, so it does not count. Absent otherwise.',
    true,
  ).optional(),
  message_count: count(
    'For a student: number of private messages about it; absent for none.',
    2,
  ).optional(),
  unread_count: count(
    'Number of private messages from the other side that the caller has not read; absent for none.',
    1,
  ).optional(),
  is_submited: flag('For a student: whether an answer is handed in.', false),
  own_draft: html(
    'For a student: the answer that they withdrew, until they hand in again. Null for everybody else.',
    '<p>Forty-one?</p>',
  ).nullable(),
  draft_attachments: attachments('For a student: the files attached to `own_draft`.'),
  submitions: listOf(
    submission,
    'For teachers, a page of submissions; for a student, only their own.',
  ),
});

export const earlierAnswer = shape(
  'EarlierAnswer',
  'A returned answer that a newer answer replaced.',
  {
    attempt: count("Number of the answer among the student's answers.", 1),
    on_paper: flag('True for a grade without a submission. Absent otherwise.', true).optional(),
    answer: html(
      'The answer as it was returned; empty for an answer of files only.',
      '<p>Forty-one.</p>',
    ),
    attachments: attachments('The files of the returned answer.'),
    date_submitted: instant('When it was handed in.'),
    date_returned: instant('When it was returned.'),
    score: number()
      .nullable()
      .defined()
      .meta({ description: 'The score of this answer; null without a grade.', example: 12 }),
    rubric_scores: givenPoints(),
    comment: text("The teacher's comment; may be empty.", 'Look at the second step again.'),
  },
);

export const earlierAnswers = listOf(earlierAnswer, 'Newest first.');

export const assignmentListItem = assignment
  .shape({
    submitions: listOf(
      submission.pick(['id', 'score', 'marked']).meta({ name: undefined }),
      'The first few submissions; use the counts for totals.',
    ),
    submission_count: count('Number of all submissions.', 12),
    graded_count: count('Number of graded submissions.', 7),
    waiting_count: count('Number of submissions neither graded nor returned.', 4).optional(),
    student_count: count('Number of students of the class.', 30).optional(),
  })
  .meta({
    name: 'AssignmentListItem',
    description: "A piece of classwork in teachers' lists.",
  });

export const assignmentList = listOf(assignment, 'Newest first, unless `order=due`.');
export const teachersAssignmentList = listOf(
  assignmentListItem,
  'Newest first, unless `order=due`; drafts included.',
);

export const movedDueDate = group({
  date_due: instant('The new due date.'),
  version: count('Version of the classwork after the change.', 4).optional(),
});
