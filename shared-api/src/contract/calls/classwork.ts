import {
  createClasswork,
  deleteClasswork,
  editClasswork,
  getClasswork,
  getSubmission,
  gradeSubmission,
  listClasswork,
  listClassworkAsStudent,
  submitAnswer,
} from '../classwork.ts';
import { LIMITS } from '../limits.ts';
import { createClassworkRules, gradeRules, submitAnswerRules } from '../rules/classwork.ts';
import { classQuery } from '../shapes/classes.ts';
import {
  answerParams,
  assignment,
  assignmentList,
  classworkParams,
  getClassworkQuery,
  listClassworkQuery,
  ownClassworkQuery,
  submission,
  submissionParams,
  teachersAssignmentList,
} from '../shapes/classwork.ts';
import { nothing } from '../shapes/fields.ts';
import { describeCall, type CallGroup } from './call.ts';

const TEACHERS_ONLY = 'Only teachers of the class may change its classwork.';
const NO_CLASS = 'There is no such class, or the caller is not in it.';
const NO_WORK = 'There is no such classwork or class, or the caller is not in it.';
const NOT_TAUGHT = 'There is no such classwork or class, or the caller does not teach it.';
const NO_SUBMISSION = 'There is no such submission, or it is not for the caller to see.';
const NO_PLACE = 'The page begins after what is not of this list.';

const fields = {
  question:
    'HTML; the server sanitises it, and fetches its pictures. What cannot be fetched becomes a link.',
  mark: 'The most points that it can bring; a whole number.',
  _files: 'http(s) addresses.',
  draft: 'Students do not see drafts.',
  date_due: 'ISO 8601 with its time zone; null or nothing when there is no end.',
};

const example = {
  title: 'Linear equations',
  question: '<p>Solve them.</p>',
  classwork_type: 'assignment',
  mark: 20,
  _files: ['https://files.example/equations.pdf'],
  draft: false,
  date_due: '2026-12-01T10:30:00Z',
} as const;

export const classworkCalls: CallGroup = {
  title: 'Classwork',
  description: 'What students are to do, what they hand in, and what it is worth.',
  calls: [
    describeCall(createClasswork, {
      summary: 'Set classwork',
      query: classQuery,
      body: createClassworkRules,
      reply: assignment,
      fields,
      example: { ...example, _files: [...example._files] },
      errors: {
        forbidden: TEACHERS_ONLY,
        not_found: NO_CLASS,
        conflict: `A class has at most ${LIMITS.classwork} pieces of classwork.`,
      },
    }),
    describeCall(listClasswork, {
      summary: 'List the classwork of a class as its teacher',
      query: listClassworkQuery,
      reply: teachersAssignmentList,
      errors: {
        not_found: 'There is no such class, or the caller does not teach it.',
        invalid: NO_PLACE,
      },
    }),
    describeCall(getClasswork, {
      summary: 'Read a piece of classwork and its submissions',
      params: classworkParams,
      query: getClassworkQuery,
      reply: assignment,
      errors: { not_found: NOT_TAUGHT, invalid: NO_PLACE },
    }),
    describeCall(editClasswork, {
      summary: 'Change classwork',
      description: 'The whole of it is sent: what is left out becomes its default.',
      params: classworkParams,
      query: classQuery,
      body: createClassworkRules,
      reply: assignment,
      fields,
      example: { ...example, _files: [...example._files] },
      errors: {
        forbidden: TEACHERS_ONLY,
        not_found: NO_WORK,
        conflict: 'Somebody is graded for it already, or it is published and was to be a draft.',
      },
    }),
    describeCall(deleteClasswork, {
      summary: 'Delete classwork',
      params: classworkParams,
      query: classQuery,
      reply: nothing,
      errors: { forbidden: TEACHERS_ONLY, not_found: NO_WORK },
    }),
    describeCall(listClassworkAsStudent, {
      summary: 'List the classwork of a class as its student',
      description: "What is published; `submitions` holds the reader's own alone.",
      query: ownClassworkQuery,
      reply: assignmentList,
      errors: {
        not_found: 'There is no such class, or the caller is not a student of it.',
        invalid: NO_PLACE,
      },
    }),
    describeCall(submitAnswer, {
      summary: 'Hand in an answer',
      description: 'Replaces an earlier answer, until that is graded.',
      params: answerParams,
      query: classQuery,
      body: submitAnswerRules,
      reply: submission,
      fields: {
        answer: 'HTML; the server sanitises it, and fetches its pictures.',
        version:
          'Of the answer that is there, as its author knows it; 0 for none. When there is another one by now, nothing is saved (409).',
      },
      example: { answer: '<p>Forty-two.</p>' },
      errors: {
        forbidden: 'Only students hand in answers, and only until the work is due.',
        not_found: NO_WORK,
        conflict: 'The answer is graded already, or is not of `version` any more.',
      },
    }),
    describeCall(getSubmission, {
      summary: 'Read a submission',
      description: 'For the teachers of its class, and for who wrote it.',
      params: submissionParams,
      reply: submission,
      errors: { not_found: NO_SUBMISSION },
    }),
    describeCall(gradeSubmission, {
      summary: 'Grade a submission',
      params: submissionParams,
      body: gradeRules,
      reply: submission,
      fields: {
        score: "0 to the classwork's marks, at most two decimals.",
        version:
          'Of the submission that was looked at. When it was graded or replaced since, nothing is saved (409).',
      },
      example: { score: 18, comment: 'Well done.', version: 1 },
      errors: {
        forbidden: 'Only teachers of the class grade.',
        not_found: NO_SUBMISSION,
        conflict: 'It was graded or replaced since `version`.',
      },
    }),
  ],
};
