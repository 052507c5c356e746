import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS } from '../calls/sharedTexts.ts';
import { assignment } from '../classwork/assignmentShapes.ts';
import { version } from '../fields/numbers.ts';
import { idIn } from '../fields/queries.ts';
import {
  amount,
  count,
  flag,
  group,
  id,
  instant,
  listOf,
  nothing,
  oneOf,
  shape,
  text,
} from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { atMostSo, list, textRule } from '../fields/texts.ts';
import { LIMITS } from '../limits.ts';
import { COUNTED_ATTEMPTS, QUIZ_LIMITS } from './limits.ts';
import type { Question } from './questions.ts';
import { questionRule, quizQuestionRules } from './rules.ts';

const quizParams = object({ id: idIn('quiz') });
const questionParams = object({ id: idIn('quizQuestion') });
/** Text about a 404 of a call that names a quiz. */
export const NO_QUIZ = 'There is no such quiz, or the caller is not in its class.';
const NO_QUESTION = 'There is no such question, or the caller does not teach its class.';
const TEACHERS_ONLY = 'Only teachers see and change the questions of a quiz.';
const HAS_BEGUN = 'A student has begun the quiz, so its questions stay as they are.';

/** Why a student cannot begin an attempt now. */
export const WHY_NOT_BEGIN = [
  'draft',
  'archived',
  'empty',
  'not_open',
  'closed',
  'no_attempt_left',
  'most_attempts',
  'graded',
] as const;

const ownAttempt = group({
  id: id('quizAttempt'),
  number: count('1 for the first attempt.', 1),
  date_started: instant('When it began.'),
  date_end: instant('When its time is over.')
    .nullable()
    .meta({ description: 'When its time is over; null without a limit.' }),
  date_handed_in: instant('When it was handed in.')
    .nullable()
    .meta({ description: 'When it was handed in; null while it runs.' }),
  points: amount('Points, once they are released and complete; null before.', 7.5).nullable(),
});

const quiz = assignment
  .pick([
    'title',
    'question',
    'topic',
    'draft',
    'publish_at',
    'held',
    '_files',
    'attachments',
    'date_created',
    'date_due',
    'is_due',
    'mark',
    'late_terms',
    'is_read_only',
  ])
  .shape({
    id: id('quiz'),
    class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }),
    is_teacher: flag('Whether the caller teaches the class, and can change the quiz.', false),
    opens_at: instant('When students can begin.').nullable(),
    closes_at: instant('When answers are no longer accepted.').nullable(),
    minutes: count('Minutes of an attempt; null without a limit.', 30).nullable(),
    attempts: count(
      `Attempts of each student; null for up to ${QUIZ_LIMITS.anyAttempts}.`,
      1,
    ).nullable(),
    counts: oneOf(COUNTED_ATTEMPTS, 'Attempt of which the score counts.'),
    is_paged: flag('Whether a page shows one question.', false),
    can_go_back: flag('Whether earlier pages can be opened again.'),
    has_access_code: flag('Whether students need an access code to begin.', false),
    question_count: count('Number of questions.', 10),
    points: amount('Points of all questions.', 20),
    own_attempts: listOf(ownAttempt, 'For a student: their attempts, in their order.'),
    why_not_begin: oneOf(WHY_NOT_BEGIN, 'Why the student cannot begin an attempt.')
      .nullable()
      .meta({ description: 'For a student: why no new attempt can begin now; null if it can.' }),
  })
  .meta({ name: 'Quiz', description: 'A quiz as a member of its class sees it before answering.' });
export type Quiz = InferType<typeof quiz>;
/** Attempt of the student who reads a quiz. */
export type OwnQuizAttempt = Quiz['own_attempts'][number];

/** Example of a question with its key. */
export const A_QUESTION: Question = {
  type: 'one_choice',
  prompt: '<p>2 + 2 = ?</p>',
  points: 1,
  choices: [
    { id: 'a', text: '<p>4</p>' },
    { id: 'b', text: '<p>5</p>' },
  ],
  right: 'a',
  shuffles: true,
};

const quizQuestion = shape('QuizQuestion', 'A question with its key, for teachers.', {
  id: id('quizQuestion'),
  version: count('Grows with each change.', 1),
  question: questionRule().defined().meta({ example: A_QUESTION }),
});
export type QuizQuestion = InferType<typeof quizQuestion>;

const quizQuestions = shape('QuizQuestions', 'The questions of a quiz, for teachers.', {
  has_begun: flag('Whether a student has begun, so that the questions cannot change.', false),
  questions: listOf(quizQuestion, 'In the order of the quiz.'),
});
export type QuizQuestions = InferType<typeof quizQuestions>;

const quizFacts = shape('QuizFacts', 'How far a quiz is.', {
  id: id('quiz'),
  handed_in_count: count('For teachers: students who have handed in.', 12).optional(),
  running_count: count('For teachers: students with a running attempt.', 3).optional(),
  student_count: count('For teachers: students of the class.', 24).optional(),
  is_handed_in: flag('For a student: whether they have handed in an attempt.', false).optional(),
  is_running: flag('For a student: whether an attempt runs.', false).optional(),
});
export type QuizFacts = InferType<typeof quizFacts>;

const editQuizQuestionBody = quizQuestionRules.shape({ version: version() });
const orderQuizQuestionsBody = object({
  order: list(
    textRule(LIMITS.id).required(ruleMessage('required')),
    LIMITS.quiz.questions,
    atMostSo(LIMITS.quiz.questions),
  ).required(),
});

export const quizCalls = describeCalls({
  getQuiz: {
    summary: 'Read a quiz',
    description:
      'Classwork of the kind `quiz`, created and changed like other classwork. It contains no questions. Drafts are visible to teachers alone.',
    params: quizParams,
    reply: quiz,
    errors: { not_found: NO_QUIZ },
  },
  listQuizzes: {
    summary: 'Read how far the quizzes of a class are',
    description: 'Counts for teachers; for a student, whether they have begun or handed in.',
    params: object({ id: idIn('class') }),
    reply: listOf(quizFacts, 'Newest first, without drafts.'),
    errors: { not_found: NO_CLASS },
  },
  listQuizQuestions: {
    summary: 'List the questions of a quiz with their keys',
    description: 'For teachers. Students receive questions with an attempt, without keys.',
    params: quizParams,
    reply: quizQuestions,
    errors: { not_found: NO_QUIZ, forbidden: TEACHERS_ONLY },
  },
  addQuizQuestion: {
    changesClass: true,
    summary: 'Add a question to a quiz',
    description:
      'At the end. The server replaces the ids of choices, items and partners by random ones, which tell nothing about the key.',
    params: quizParams,
    body: quizQuestionRules,
    reply: quizQuestion,
    fields: { question: 'The question with its key.' },
    example: { question: A_QUESTION },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_QUIZ,
      conflict: `${HAS_BEGUN} Or the quiz has ${LIMITS.quiz.questions} questions.`,
    },
  },
  editQuizQuestion: {
    changesClass: true,
    summary: 'Change a question of a quiz',
    description: 'Its type can change too. Known ids of choices, items and partners stay.',
    params: questionParams,
    body: editQuizQuestionBody,
    reply: quizQuestion,
    fields: {
      question: 'The question with its key.',
      version: 'Version that the change is based on. Without it, any version is replaced.',
    },
    example: { question: A_QUESTION, version: 1 },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_QUESTION,
      conflict: `${HAS_BEGUN} Or \`version\` is not the newest.`,
    },
  },
  removeQuizQuestion: {
    changesClass: true,
    summary: 'Remove a question from a quiz',
    params: questionParams,
    reply: nothing,
    errors: { forbidden: TEACHERS_ONLY, not_found: NO_QUESTION, conflict: HAS_BEGUN },
  },
  orderQuizQuestions: {
    changesClass: true,
    summary: 'Put the questions of a quiz in order',
    params: quizParams,
    body: orderQuizQuestionsBody,
    reply: nothing,
    fields: { order: 'Ids of all questions of the quiz, each once.' },
    example: { order: ['0d3m5a7s1v4x8w2y3d6r9q0tqn'] },
    errors: {
      forbidden: TEACHERS_ONLY,
      not_found: NO_QUIZ,
      conflict: `${HAS_BEGUN} Or the ids are not those of all questions.`,
    },
  },
});
