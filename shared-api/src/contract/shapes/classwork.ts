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

/** As the server writes it. */
const AN_INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const PAST = ['omit', 'only'] as const;

const works = {
  ...pageBefore(SERVER_LIMITS.classworkPage),
  order: keyword(
    'due',
    '`due`: what is published later first, then what is open, as it is due, then what has no date, then what is past, the last that was due first.',
  ),
  past: string()
    .transform((value: unknown) => (PAST.some((word) => word === value) ? value : undefined))
    .oneOf(PAST)
    .optional()
    .meta({
      description:
        '`omit`: without what is past; `only`: nothing else. Either in the order `due`. Past is what is due, for a student by their own date, unless it is a draft, or was returned to them.',
      example: 'omit',
    }),
  as_of: string()
    .transform((value: unknown) => {
      return typeof value === 'string' && AN_INSTANT.test(value) ? value : undefined;
    })
    .optional()
    .meta({
      description:
        'By which moment it is past or open, in UTC; now without it. The address of the next page has that of the first one.',
      example: '2026-11-20T08:30:00.000Z',
    }),
};
export const listClassworkQuery = classQuery.shape({
  ...works,
  submissions: omission('`omit`: the submissions are counted alone.'),
});
export const ownClassworkQuery = classQuery.shape(works);
export const getClassworkQuery = classQuery.shape({
  ...pageAfter(SERVER_LIMITS.submissionsPage, 'the last submission'),
  answers: omission('`omit`: the submissions come without their HTML.'),
});

export const submission = shape('Submission', 'What a student handed in.', {
  id: id('submission'),
  score: number().nullable().defined().meta({
    description:
      'At most two decimals; null until it is graded. The one of an earlier answer counts until this one is graded.',
    example: 18,
  }),
  rubric_scores: givenPoints(),
  comment: text("The teacher's; may be empty.", 'Well done.'),
  marked: boolean().defined().meta({ description: 'Whether it is graded.', example: true }),
  state: oneOf(
    SUBMISSION_STATES,
    'How far this answer is: `late` until it is graded or returned, where it came after its date due. What is returned may be graded too, and can be handed in again.',
  ),
  attempt: count(
    'Which of the answers of this student it is; there is another after each return.',
    1,
  ),
  answer: html(
    'Absent where the list was asked for without answers; empty for one of files alone.',
    '<p>Forty-two.</p>',
  ).optional(),
  attachments: attachments('What its student attached; absent where `answer` is.'),
  date_submitted: instant('When it was handed in.'),
  date_graded: instant('When it was graded; null until then.').nullable(),
  date_returned: instant('When it was returned; null where it is not.').nullable(),
  late: late.optional().meta({ description: 'Absent where it came in time.' }),
  on_paper: flag(
    'True where it was graded without having been handed in: on paper, or aloud. Absent elsewhere.',
    true,
  ).optional(),
  is_excused: flag(
    'True where its student need not do it, and it does not count. Absent elsewhere.',
    true,
  ).optional(),
  is_held: unreleasedGrade(),
  version: count('Grows with each answer, each grade and each return.', 2),
  message_count: count('Private messages; absent where there are none.', 2).optional(),
  unread_count: count(
    'Those of the other side that the caller has not read; absent where there are none.',
    1,
  ).optional(),
  user: group({
    id: id('user', 'Of the student.'),
    username: text('The name that others see.', 'grace'),
    profile_image: picture('Their picture.'),
    image_url: picture('The same.'),
    email: email('The address.'),
  }),
});

export const assignment = shape('Assignment', 'A piece of classwork, with submissions.', {
  id: id('classwork'),
  title: text('Of the classwork.', 'Linear equations'),
  question: html('What is to be done.', '<p>Solve them.</p>'),
  classwork_type: oneOf([CLASSWORK_TYPE], 'The only one so far.'),
  topic: text(
    'What it belongs to, with others of its class; empty for nothing.',
    'Equations',
  ).optional(),
  category_id: id('category', 'Of what it counts with in averages; null for nothing.')
    .nullable()
    .optional(),
  mark: count('The most points that it can bring.', 20),
  rubric: rubric().optional().meta({
    description: 'By what it is graded; absent where that is nothing in particular.',
  }),
  marks_version: count(
    'For teachers: grows with each change of `mark` or `rubric`. Absent for students.',
    1,
  ).optional(),
  draft: flag('Whether students do not see it yet.', false),
  ...scheduled,
  date_due: instant(
    'By when to hand in; null when there is no end. For a student, with the extension that they have.',
  ).nullable(),
  _files: listOf(
    text('An http(s) address.', 'https://files.example/equations.pdf'),
    'What belongs to it.',
  ),
  attachments: attachments('What its teacher attached.'),
  date_created: instant('When it was made; publishing a draft sets it anew.'),
  is_due: flag("Whether that time has passed, by the server's clock.", false),
  late: lateTerms
    .nullable()
    .optional()
    .meta({ description: 'Its own terms for late work; null where those of the class hold.' }),
  late_terms: lateTerms.optional().meta({ description: 'Those that hold for it.' }),
  is_read_only: flag(
    'Whether its class is archived, so that nothing is handed in or graded.',
    false,
  ).optional(),
  version: count(
    'For teachers: grows with each change of the classwork. Absent for students.',
    3,
  ).optional(),
  has_grades: flag(
    'For teachers: whether somebody is graded, so that only its date due and its terms for late work can be changed. Absent for students.',
    false,
  ).optional(),
  holds_grades: flag(
    'For teachers: true where students see no grade of it yet. Absent elsewhere, and for students.',
    true,
  ).optional(),
  held_count: count(
    'For teachers: how many grades wait to be released. Absent where none is held back.',
    12,
  ).optional(),
  is_extended: flag(
    'For a student: whether `date_due` is theirs alone. Absent for teachers.',
    false,
  ).optional(),
  is_excused: flag(
    'For a student: true where they need not do it, and it does not count for them. Absent elsewhere.',
    true,
  ).optional(),
  message_count: count(
    'For a student: private messages on it; absent where there are none.',
    2,
  ).optional(),
  unread_count: count(
    'Those of the other side that the caller has not read; absent where there are none.',
    1,
  ).optional(),
  is_submited: flag('For a student: whether an answer is handed in.', false),
  own_draft: html(
    'For a student: the answer that they took back, until they hand in again. Null for everybody else.',
    '<p>Forty-one?</p>',
  ).nullable(),
  draft_attachments: attachments('For a student: what hangs on `own_draft`.'),
  submitions: listOf(submission, 'For teachers a page of them; for a student their own alone.'),
});

export const earlierAnswer = shape(
  'EarlierAnswer',
  'An answer that was returned, and handed in again.',
  {
    attempt: count('Which of the answers of this student it is.', 1),
    on_paper: flag(
      'True where it was graded without having been handed in. Absent elsewhere.',
      true,
    ).optional(),
    answer: html('As it was returned; empty for one of files alone.', '<p>Forty-one.</p>'),
    attachments: attachments('As they were returned.'),
    date_submitted: instant('When it was handed in.'),
    date_returned: instant('When it was returned.'),
    score: number()
      .nullable()
      .defined()
      .meta({ description: 'Its own grade; null where it had none.', example: 12 }),
    rubric_scores: givenPoints(),
    comment: text("The teacher's; may be empty.", 'Look at the second step again.'),
  },
);

export const earlierAnswers = listOf(earlierAnswer, 'The newest first.');

export const assignmentListItem = assignment
  .shape({
    submitions: listOf(
      submission.pick(['id', 'score', 'marked']).meta({ name: undefined }),
      'The first few: submissions are only there to be counted.',
    ),
    submission_count: count('Of all submissions.', 12),
    graded_count: count('Of those that are graded.', 7),
    waiting_count: count(
      'Of those that wait for their teacher: neither graded nor returned.',
      4,
    ).optional(),
    student_count: count('Of the students of the class.', 30).optional(),
  })
  .meta({
    name: 'AssignmentListItem',
    description: "A piece of classwork, as teachers' lists have it.",
  });

export const assignmentList = listOf(
  assignment,
  'Newest first, unless it is asked for as it is due.',
);
export const teachersAssignmentList = listOf(
  assignmentListItem,
  'Newest first, unless it is asked for as it is due; with drafts.',
);

export const movedDueDate = group({
  date_due: instant('When it is due now.'),
  version: count('Of the classwork, after the change.', 4).optional(),
});
