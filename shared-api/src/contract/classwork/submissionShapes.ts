import { boolean, object, type InferType } from 'yup';
import { SUBMISSION_STATES } from '../choices.ts';
import { version } from '../fields/numbers.ts';
import { idIn } from '../fields/queries.ts';
import {
  count,
  decimal,
  email,
  flag,
  group,
  html,
  id,
  instant,
  listOf,
  oneOf,
  personFields,
  picture,
  shape,
  text,
} from '../fields/replies.ts';
import { attachments } from '../files/schema.ts';
import {
  givenPoints,
  isNothing,
  late,
  rubricScores,
  unreadMessages,
  unreleasedGrade,
} from '../grading/gradeShapes.ts';
import { SCORE_MISSING, gradeRules, score } from './rules.ts';

export const answerParams = object({ assignmentId: idIn('classwork') });
export const submissionParams = object({ submissionId: idIn('submission') });

export const submission = shape('Submission', "A student's submission.", {
  id: id('submission'),
  score: decimal(
    'At most two decimals; null until graded. The score of an earlier answer counts until this answer is graded.',
    18,
  ).nullable(),
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
  ).optional(),
  is_excused: flag(
    'True when the student is excused, so it does not count. Absent otherwise.',
  ).optional(),
  is_held: unreleasedGrade(),
  version: count('Increases with each answer, grade and return.', 2),
  message_count: count('Number of private messages; absent for none.', 2).optional(),
  unread_count: unreadMessages(),
  user: group({
    ...personFields('student'),
    image_url: picture('Equals `profile_image`.'),
    email: email('The address.'),
  }),
});
export type Submission = InferType<typeof submission>;

const earlierAnswer = shape('EarlierAnswer', 'A returned answer that a newer answer replaced.', {
  attempt: count("Number of the answer among the student's answers.", 1),
  on_paper: flag('True for a grade without a submission. Absent otherwise.').optional(),
  answer: html(
    'The answer as it was returned; empty for an answer of files only.',
    '<p>Forty-one.</p>',
  ),
  attachments: attachments('The files of the returned answer.'),
  date_submitted: instant('When it was handed in.'),
  date_returned: instant('When it was returned.'),
  score: decimal('The score of this answer; null without a grade.', 12).nullable(),
  rubric_scores: givenPoints(),
  comment: text("The teacher's comment; may be empty.", 'Look at the second step again.'),
});
export type EarlierAnswer = InferType<typeof earlierAnswer>;

export const earlierAnswers = listOf(earlierAnswer, 'Newest first.');

/** The rules of a grade with a rubric; the form checks only the score. */
export const gradeWithRubricRules = gradeRules.shape({
  score: score().when(['returned', 'rubric_scores'], {
    is: (returned: unknown, scores: unknown) => returned === undefined && isNothing(scores),
    then: (rule) => rule.required(SCORE_MISSING),
  }),
  rubric_scores: rubricScores(),
  marks_version: version(),
});
export type GradeBody = InferType<typeof gradeWithRubricRules>;
