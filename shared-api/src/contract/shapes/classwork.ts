import { boolean, number, object } from 'yup';
import { CLASSWORK_TYPE } from '../choices.ts';
import { LIMITS } from '../limits.ts';
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
  listOf,
  omission,
  oneOf,
  picture,
  shape,
  text,
} from './fields.ts';
import { pageAfter, pageBefore } from './pages.ts';

export const classworkParams = object({ id: idIn('classwork') });
export const answerParams = object({ assignmentId: idIn('classwork') });
export const submissionParams = object({ submissionId: idIn('submission') });

const works = pageBefore(LIMITS.classworkPage);
export const listClassworkQuery = classQuery.shape({
  ...works,
  submissions: omission('`omit`: the submissions are counted alone.'),
});
export const ownClassworkQuery = classQuery.shape(works);
export const getClassworkQuery = classQuery.shape({
  ...pageAfter(LIMITS.submissionsPage, 'the last submission'),
  answers: omission('`omit`: the submissions come without their HTML.'),
});

export const submission = shape('Submission', 'What a student handed in.', {
  id: id('submission'),
  score: number()
    .nullable()
    .defined()
    .meta({ description: 'At most two decimals; null until it is graded.', example: 18 }),
  comment: text("The teacher's; may be empty.", 'Well done.'),
  marked: boolean().defined().meta({ description: 'Whether it is graded.', example: true }),
  answer: html(
    'Absent where the list was asked for without answers.',
    '<p>Forty-two.</p>',
  ).optional(),
  date_submitted: instant('When it was handed in.'),
  version: count('Grows with each answer and each grade.', 2),
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
  mark: count('The most points that it can bring.', 20),
  draft: flag('Whether students do not see it yet.', false),
  date_due: instant('By when to hand in; null when there is no end.').nullable(),
  _files: listOf(
    text('An http(s) address.', 'https://files.example/equations.pdf'),
    'What belongs to it.',
  ),
  date_created: instant('When it was made; publishing a draft sets it anew.'),
  is_due: flag("Whether that time has passed, by the server's clock.", false),
  is_submited: flag('For a student: whether an answer is handed in.', false),
  submitions: listOf(submission, 'For teachers a page of them; for a student their own alone.'),
});

export const assignmentListItem = assignment
  .shape({
    submitions: listOf(
      submission.pick(['id', 'score', 'marked']).meta({ name: undefined }),
      'The first few: submissions are only there to be counted.',
    ),
    submission_count: count('Of all submissions.', 12),
    graded_count: count('Of those that are graded.', 7),
  })
  .meta({
    name: 'AssignmentListItem',
    description: "A piece of classwork, as teachers' lists have it.",
  });

export const assignmentList = listOf(assignment, 'Newest first.');
export const teachersAssignmentList = listOf(assignmentListItem, 'Newest first, with drafts.');
