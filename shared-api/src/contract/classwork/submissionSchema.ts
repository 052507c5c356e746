import { describeCalls } from '../calls/describeCalls.ts';
import { MARKS_CHANGED, MARKS_VERSION } from '../calls/sharedTexts.ts';
import { classQuery } from '../classes/schema.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';
import { assignment } from './assignmentShapes.ts';
import { submitAnswerRules } from './rules.ts';
import { GRADERS_ONLY, NEW_ATTACHMENTS, NO_WORK, RUBRIC_SCORES } from './sharedTexts.ts';
import {
  answerParams,
  earlierAnswers,
  gradeWithRubricRules,
  submission,
  submissionParams,
} from './submissionShapes.ts';

const NO_SUBMISSION = 'There is no such submission, or the caller may not see it.';

export const submissionCalls = describeCalls({
  submitAnswer: {
    changesClass: true,
    summary: 'Hand in an answer',
    description:
      'Replaces an earlier answer that is not graded yet. After the due date, an answer is marked as late, by the terms of that moment, or refused. A returned answer can be replaced even after the due date; it is kept as an earlier answer.',
    params: answerParams,
    query: classQuery,
    body: submitAnswerRules,
    reply: submission,
    fields: {
      answer:
        'HTML; the server sanitises it and fetches its pictures. May be empty or omitted when files are attached.',
      attachments: NEW_ATTACHMENTS,
      version:
        'Version of the answer known to its author; 0 for none. If there is another one now, nothing is saved (409).',
      accepted_percent:
        'The deduction for lateness that the student was shown, in percent; 0 for none. If it is larger now, nothing is saved (409, `costs_more`). If omitted, any deduction is accepted.',
    },
    example: { answer: '<p>Forty-two.</p>' },
    errors: {
      forbidden:
        'Only students can hand in answers. After their due date, only where late work is accepted.',
      not_found: NO_WORK,
      conflict: 'The answer is graded already, or has changed since `version`.',
      costs_more: 'Lateness deducts more than `accepted_percent`.',
    },
  },
  withdrawAnswer: {
    changesClass: true,
    summary: 'Withdraw an answer',
    description:
      "The answer becomes the student's draft (`own_draft`), and teachers no longer see it. After a return, they see the returned answer.",
    params: answerParams,
    reply: assignment,
    errors: {
      forbidden: 'Only students can withdraw answers, and only before the due date.',
      not_found:
        'There is no such classwork, the caller is not in its class, or there is no answer.',
      conflict: 'The answer is graded or returned already.',
    },
  },
  listEarlierAnswers: {
    summary: 'List the returned answers',
    description: 'For the teachers of the class, and for the author.',
    params: submissionParams,
    reply: earlierAnswers,
    errors: { not_found: NO_SUBMISSION },
  },
  getSubmission: {
    summary: 'Read a submission',
    description: 'For the teachers of the class, and for the author.',
    params: submissionParams,
    reply: submission,
    errors: { not_found: NO_SUBMISSION },
  },
  gradeSubmission: {
    changesClass: true,
    summary: 'Grade or return a submission',
    description:
      'A return needs no score: the student sees the comment, and may hand in again. When grades are unreleased, a return and its comment are visible at once, but a score is not. Without `comment`, a grade has no comment, and a return keeps the existing one.',
    params: submissionParams,
    body: gradeWithRubricRules,
    reply: submission,
    fields: {
      score:
        "From 0 to the classwork's points, at most two decimals; required without `returned` and `rubric_scores`.",
      rubric_scores: RUBRIC_SCORES,
      returned:
        'Whether to return it, to be handed in again; false revokes a return. If omitted, it stays as it is.',
      version:
        'Version of the submission that was graded. If it was graded, returned, replaced or withdrawn since, nothing is saved (409).',
      marks_version: MARKS_VERSION,
    },
    example: { score: 18, comment: 'Well done.', version: 1, marks_version: 1 },
    errors: {
      forbidden: GRADERS_ONLY,
      not_found: NO_SUBMISSION,
      conflict: `It was graded, returned, replaced or withdrawn since \`version\`, or has been returned ${SERVER_LIMITS.attempts - 1} times; or the call returns an unreleased grade that has no answer.`,
      marks_changed: MARKS_CHANGED,
    },
  },
});
