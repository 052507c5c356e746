import { mixed, object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { score } from '../classwork/rules.ts';
import { version } from '../fields/numbers.ts';
import { idIn } from '../fields/queries.ts';
import {
  amount,
  count,
  group,
  html,
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  personFields,
  shape,
  text,
} from '../fields/replies.ts';
import { optionalText } from '../fields/texts.ts';
import { ANSWER_PROBLEMS, QUIZ_LIMITS } from './limits.ts';
import type { Answers, Question, QuestionType } from './questions.ts';
import { ANSWER_SHAPES, QUESTION_SHAPES } from './rules.ts';
import { A_QUESTION, NO_QUIZ } from './schema.ts';

const attemptParams = object({ id: idIn('quizAttempt') });
const answerParams = attemptParams.shape({ question_id: idIn('quizQuestion') });
const NO_ATTEMPT = 'There is no such attempt, or the caller may not see it.';
const IS_OVER = 'The attempt is handed in, or its time is over.';
const IS_LEFT = 'Or the student has left the question, in a quiz without a way back.';

/** An answer to a question of any type. */
export type AnyAnswer = Answers[QuestionType];

function isObject(value: unknown): value is AnyAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An answer. Its question, which the server knows, says which of the shapes it has. */
function answerRule() {
  return mixed<AnyAnswer>({ type: 'record', check: isObject }).meta({
    variants: Object.values(ANSWER_SHAPES),
  });
}

/** Says that a person has to mark a saved answer. */
function problem() {
  const description =
    'Why the server cannot read a typed number, which a teacher then marks; null if it can.';
  return oneOf(ANSWER_PROBLEMS, description).nullable();
}

/** A question as students answer it: without its key. */
const askedQuestion = shape('AskedQuestion', 'A question of an attempt, without its key.', {
  id: id('quizQuestion'),
  type: oneOf(Object.keys(QUESTION_SHAPES) as QuestionType[], 'Type of the question.'),
  prompt: html('The question. In a text with gaps, `[[id]]` stands for each.', '<p>2 + 2 = ?</p>'),
  points: amount('Points for a right answer.', 2),
  choices: listOf(
    group({ id: text('Id of the choice.', 'k3x9'), text: html('The choice.', '<p>4</p>') }),
    'In the order of this attempt. Present where something is chosen.',
  ).optional(),
  items: listOf(
    group({ id: text('Id of the item.', 'm2v7'), text: html('The item.', '<p>Berlin</p>') }),
    'In the order of this attempt. Present where something is matched or put in order.',
  ).optional(),
  partners: listOf(
    group({ id: text('Id of the partner.', 'p8w1'), text: html('The partner.', '<p>DE</p>') }),
    'In the order of this attempt. Present where items are matched.',
  ).optional(),
  gaps: listOf(
    group({
      id: text('Id of the gap.', 'g1'),
      choices: listOf(
        group({ id: text('Id of the choice.', 'c4'), text: text('The choice.', 'cell') }),
        'Present where the gap is filled by a choice.',
      ).optional(),
    }),
    'Present in a text with gaps.',
  ).optional(),
  unit: text('Unit of a number, which is not typed.', 'm/s').optional(),
});
export type AskedQuestion = InferType<typeof askedQuestion>;

/** Parts of a marked answer that a reader may see. */
const markedAnswer = group({
  points: amount('Points of the answer; null until a person decides.', 1.5).nullable(),
  version: count('Version of the points: 0 as the server gave them, then one more each time.', 0),
  key: mixed<Question>({ type: 'record', check: isKey })
    .meta({ variants: Object.values(QUESTION_SHAPES), example: A_QUESTION })
    .optional(),
  feedback: listOf(html('One feedback.', '<p>Well done.</p>'), 'In the order of display.'),
});

function isKey(value: unknown): value is Question {
  return typeof value === 'object' && value !== null;
}

const attemptQuestion = group({
  question: askedQuestion,
  answer: answerRule()
    .nullable()
    .defined()
    .meta({ example: { choice: 'k3x9' } }),
  version: count('Version of the answer; 0 without one.', 0),
  problem: problem(),
  result: markedAnswer.nullable().meta({
    description: 'Null until the score is released, for students; null while the attempt runs.',
  }),
});

const attempt = shape('QuizAttempt', 'One attempt of a student at a quiz.', {
  id: id('quizAttempt'),
  quiz_id: id('quiz'),
  student: group(personFields('student')),
  number: count('1 for the first attempt.', 1),
  date_started: instant('When it began.'),
  date_end: instant('When its time is over.')
    .nullable()
    .meta({ description: 'When its time is over; null without a limit.' }),
  date_handed_in: instant('When it was handed in.')
    .nullable()
    .meta({ description: 'When it was handed in; null while it runs.' }),
  points: amount('Points, once complete and visible to the caller; null before.', 7.5).nullable(),
  position: count(
    'Index of the first question that can still be answered. Always 0, unless the quiz shows one question a page without a way back.',
    0,
  ),
  questions: listOf(
    attemptQuestion,
    'In the order of this attempt. Empty if the student may not see answers.',
  ),
});
export type QuizAttempt = InferType<typeof attempt>;
/** Question of an attempt, with its answer. */
export type AttemptQuestion = QuizAttempt['questions'][number];

const attemptRow = shape('QuizAttemptRow', 'How far one attempt is, for teachers.', {
  id: id('quizAttempt'),
  student: group(personFields('student')),
  number: count('1 for the first attempt.', 1),
  date_started: instant('When it began.'),
  date_end: instant('When its time is over.')
    .nullable()
    .meta({ description: 'When its time is over; null without a limit.' }),
  date_handed_in: instant('When it was handed in.')
    .nullable()
    .meta({ description: 'When it was handed in; null while it runs.' }),
  date_saved: instant('When an answer was saved for the last time.')
    .nullable()
    .meta({ description: 'When an answer was saved for the last time; null without one.' }),
  answered_count: count('Number of answered questions.', 4),
  points: amount('Points; null until all answers have theirs.', 7.5).nullable(),
});
export type QuizAttemptRow = InferType<typeof attemptRow>;

const savedAnswer = shape('SavedQuizAnswer', 'A saved answer.', {
  version: count('Its version.', 1),
  date_saved: instant('When it was saved.'),
  problem: problem(),
});

export const quizAttemptCalls = describeCalls({
  startQuizAttempt: {
    changesClass: true,
    summary: 'Begin an attempt',
    description:
      'Returns the running attempt if there is one, so that a repeated call begins none.',
    params: object({ id: idIn('quiz') }),
    body: object({ access_code: optionalText(QUIZ_LIMITS.accessCode).optional() }),
    reply: attempt,
    fields: {
      access_code: 'Required if the quiz has one. Spaces around it and case do not count.',
    },
    example: { access_code: 'tulip' },
    errors: {
      forbidden: 'Only students answer quizzes.',
      not_found: NO_QUIZ,
      conflict: 'No attempt can begin now: see `why_not_begin` of the quiz.',
    },
  },
  listQuizAttempts: {
    summary: 'List the attempts at a quiz',
    description: 'For teachers: who has begun, how far they are, and their points.',
    params: object({ id: idIn('quiz') }),
    reply: listOf(attemptRow, 'By name of the student, then by number.'),
    errors: { forbidden: 'Only teachers see the attempts of others.', not_found: NO_QUIZ },
  },
  getQuizAttempt: {
    summary: 'Read an attempt',
    description:
      'For its student and for teachers. Students see points once the score is released, as the settings of the quiz say. They see keys and feedback once, in addition, the quiz has closed or they have no attempt left.',
    params: attemptParams,
    reply: attempt,
    errors: { not_found: NO_ATTEMPT },
  },
  saveQuizAnswer: {
    changesClass: true,
    summary: 'Save an answer',
    description:
      'What is saved before the end of the time counts, even if the attempt is never handed in. A number that has no single meaning is saved as it is typed, with a `problem`. Unless it is replaced, a teacher gives its points.',
    params: answerParams,
    body: object({ answer: answerRule().nullable().defined(), version: version() }),
    reply: savedAnswer,
    fields: {
      answer: 'In the shape of the type of the question; null removes it.',
      version: 'Version of the answer that it replaces; 0 for the first one.',
    },
    example: { answer: { choice: 'k3x9' }, version: 0 },
    errors: {
      forbidden: `${IS_OVER} ${IS_LEFT}`,
      not_found: NO_ATTEMPT,
      conflict: 'Another tab or device has saved a newer answer.',
    },
  },
  openQuizQuestion: {
    changesClass: true,
    summary: 'Open a question of an attempt',
    description:
      'In a quiz that shows one question a page without a way back, earlier questions can no longer be answered. Saving an answer has the same effect. In other quizzes, nothing changes.',
    params: answerParams,
    reply: nothing,
    errors: { forbidden: `${IS_OVER} ${IS_LEFT}`, not_found: NO_ATTEMPT },
  },
  handInQuizAttempt: {
    changesClass: true,
    summary: 'Hand in an attempt',
    description: 'The server marks it at once. A repeated call changes nothing.',
    params: attemptParams,
    reply: attempt,
    errors: { not_found: NO_ATTEMPT },
  },
  giveQuizPoints: {
    changesClass: true,
    summary: 'Give points for one answer',
    description:
      'For teachers: where a person decides, or to change what the server gave. The score of the student follows.',
    params: answerParams,
    body: object({ points: score().required(), version: version() }),
    reply: attempt,
    fields: {
      points: 'At most the points of the question.',
      version: 'Version of the points that they replace. Without it, any version is replaced.',
    },
    example: { points: 1.5, version: 0 },
    errors: {
      forbidden: 'Only teachers give points.',
      not_found: NO_ATTEMPT,
      conflict: 'The attempt still runs, or another teacher has given other points meanwhile.',
    },
  },
});
