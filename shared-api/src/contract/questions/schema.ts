import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { NO_CLASS, NO_CURSOR } from '../calls/sharedTexts.ts';
import { assignment } from '../classwork/assignmentShapes.ts';
import { version } from '../fields/numbers.ts';
import { idIn, pageBefore } from '../fields/queries.ts';
import {
  count,
  flag,
  group,
  id,
  index,
  instant,
  listOf,
  personFields,
  shape,
  text,
} from '../fields/replies.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { QUESTION_LIMITS } from './limits.ts';
import { answerQuestionRules } from './rules.ts';

const questionParams = object({ id: idIn('question') });
const NO_QUESTION = 'There is no such question, or the caller is not in its class.';

const answerFields = {
  choice: index().nullable().meta({ description: 'Index of the choice; null for a short answer.' }),
  text: text('The short answer, or the text of the choice.', 'Because both sides are even.'),
  date: instant('When it was given, or changed for the last time.'),
};

const counts = {
  answered_count: count('Number of students who have answered.', 12),
  student_count: count('Number of students of the class.', 24),
};

const results = group({
  ...counts,
  choices: listOf(
    count('Number of students with this choice.', 7),
    'In the order of the choices; empty for short answers.',
  ),
});

const question = assignment
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
    id: id('question'),
    class: group({ id: id('class'), name: text('Name of the class.', 'Algebra') }),
    is_teacher: flag('Whether the caller teaches the class, and can change the question.', false),
    choices: listOf(
      text('A choice.', 'Yes'),
      `At most ${QUESTION_LIMITS.choices}; empty for a short answer.`,
    ),
    shows_answers: flag('Whether students see the answers of others, once they have answered.'),
    can_change: flag('Whether students may change their answer while answers are accepted.'),
    can_answer: flag('For a student: whether the server accepts an answer now.', true),
    own_answer: group({
      ...answerFields,
      version: count('Its version, for a change.', 1),
      is_graded: flag('Whether it is graded, so it cannot change any more.', false),
      is_again: flag(
        'Whether it was returned, so that the lateness of the first answer counts.',
        false,
      ).optional(),
    })
      .nullable()
      .meta({ description: 'For a student: their answer; null without one.' }),
    results: results.nullable().meta({
      description:
        'For teachers, and for students who have answered where `shows_answers` is true. Null for others.',
    }),
  })
  .meta({ name: 'ClassworkQuestion', description: 'A question to a class.' });
export type ClassworkQuestion = InferType<typeof question>;

const questionFacts = shape('QuestionFacts', 'Who has answered a question.', {
  id: id('question'),
  answered_count: counts.answered_count.optional(),
  student_count: counts.student_count.optional(),
  is_answered: flag(
    'For a student: whether they have answered it. Absent for teachers, as the counts are for students.',
    false,
  ).optional(),
});
export type QuestionFacts = InferType<typeof questionFacts>;

const questionAnswer = shape('QuestionAnswer', 'An answer to a question.', {
  id: id('submission'),
  user: group(personFields('student')),
  ...answerFields,
});
export type QuestionAnswer = InferType<typeof questionAnswer>;

export type AnswerQuestionBody = InferType<typeof answerQuestionBody>;
const answerQuestionBody = answerQuestionRules.shape({ version: version() });

export const questionCalls = describeCalls({
  getQuestion: {
    summary: 'Read a question',
    description:
      'Classwork of the kind `question`, created and changed like other classwork. Drafts are visible to teachers alone.',
    params: questionParams,
    reply: question,
    errors: { not_found: NO_QUESTION },
  },
  answerQuestion: {
    changesClass: true,
    summary: 'Answer a question',
    description: 'Replaces an earlier answer where the question allows it.',
    params: questionParams,
    body: answerQuestionBody,
    reply: question,
    fields: {
      choice: 'Index of the choice. Required if the question has choices.',
      text: 'The short answer, required if the question has no choices. With a choice: its text as the student saw it, so that other choices are noticed.',
      version: 'Version of the answer that is replaced; 0 for the first one.',
    },
    example: { choice: 0, version: 0 },
    errors: {
      forbidden: 'Only students can hand in answers; or the due date has passed.',
      not_found: NO_QUESTION,
      conflict:
        'Answers cannot change, the answer is graded, it is not of this `version`, or the choice has another `text`.',
    },
  },
  listQuestions: {
    summary: 'Read who has answered the questions of a class',
    description: 'Counts for teachers; for a student, whether they have answered each question.',
    params: object({ id: idIn('class') }),
    reply: listOf(questionFacts, 'Newest first, without drafts.'),
    errors: { not_found: NO_CLASS },
  },
  listQuestionAnswers: {
    summary: 'List the answers to a question',
    description:
      'For teachers; and for students who have answered, where the question shows the answers of others.',
    params: questionParams,
    query: object(pageBefore(SERVER_LIMITS.questionAnswersPage)),
    reply: listOf(questionAnswer, 'The latest first.'),
    errors: {
      not_found: `${NO_QUESTION} Or the caller may not see the answers.`,
      invalid: NO_CURSOR,
    },
  },
});
