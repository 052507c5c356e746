import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { submitAnswerRules } from './rules/classwork.ts';
import type { editClassworkRules, writeClassworkRules } from './rules/publishing.ts';
import type { gradeWithRubricRules } from './rules/rubric.ts';
import type { moveDueDateRules } from './rules/calendar.ts';
import type { classQuery } from './shapes/classes.ts';
import type {
  answerParams,
  assignment,
  assignmentList,
  assignmentListItem,
  classworkParams,
  earlierAnswer,
  earlierAnswers,
  getClassworkQuery,
  listClassworkQuery,
  movedDueDate,
  ownClassworkQuery,
  submission,
  submissionParams,
  teachersAssignmentList,
} from './shapes/classwork.ts';
import type { nothing } from './shapes/fields.ts';

export type Submission = InferType<typeof submission>;
export type EarlierAnswer = InferType<typeof earlierAnswer>;
/** How late a submission is, and what lateness deducts. */
export type Late = NonNullable<Submission['late']>;
export type Assignment = InferType<typeof assignment>;
export type AssignmentListItem = InferType<typeof assignmentListItem>;
export type CreateClassworkBody = InferType<typeof writeClassworkRules>;
export type EditClassworkBody = InferType<typeof editClassworkRules>;
export type GradeBody = InferType<typeof gradeWithRubricRules>;

export const createClasswork = defineEndpoint<{
  query: typeof classQuery;
  body: typeof writeClassworkRules;
  reply: typeof assignment;
}>({
  method: 'POST',
  path: '/class/assignment',
  timeoutMs: TIMEOUTS.standard,
});

export const listClasswork = defineEndpoint<{
  query: typeof listClassworkQuery;
  reply: typeof teachersAssignmentList;
}>({
  method: 'GET',
  path: '/class/assignment',
  isCached: true,
});

export const getClasswork = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof getClassworkQuery;
  reply: typeof assignment;
}>({ method: 'GET', path: '/class/assignment/:id', isCached: true });

export const editClasswork = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof classQuery;
  body: typeof editClassworkRules;
  reply: typeof assignment;
}>({ method: 'PUT', path: '/class/assignment/:id', timeoutMs: TIMEOUTS.standard });

/** Changes the due date, and nothing else. */
export const moveDueDate = defineEndpoint<{
  params: typeof classworkParams;
  body: typeof moveDueDateRules;
  reply: typeof movedDueDate;
}>({ method: 'PUT', path: '/class/assignment/:id/due', timeoutMs: TIMEOUTS.standard });

export const deleteClasswork = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof classQuery;
  reply: typeof nothing;
}>({ method: 'DELETE', path: '/class/assignment/:id' });

export const restoreClasswork = defineEndpoint<{
  params: typeof classworkParams;
  reply: typeof nothing;
}>({ method: 'POST', path: '/class/assignment/:id/restore' });

export const listClassworkAsStudent = defineEndpoint<{
  query: typeof ownClassworkQuery;
  reply: typeof assignmentList;
}>({
  method: 'GET',
  path: '/class/students/assignment',
  isCached: true,
});

export const submitAnswer = defineEndpoint<{
  params: typeof answerParams;
  query: typeof classQuery;
  body: typeof submitAnswerRules;
  reply: typeof submission;
}>({
  method: 'POST',
  path: '/assignment/submit/:assignmentId',
  isIdempotent: true,
});

/** Makes the answer a draft of its student again; possible until it is graded or due. */
export const withdrawAnswer = defineEndpoint<{
  params: typeof answerParams;
  reply: typeof assignment;
}>({ method: 'DELETE', path: '/assignment/submit/:assignmentId' });

/** Lists the answers that were returned and replaced by a newer one. */
export const listEarlierAnswers = defineEndpoint<{
  params: typeof submissionParams;
  reply: typeof earlierAnswers;
}>({ method: 'GET', path: '/class/assignments/:submissionId/versions', isCached: true });

export const getSubmission = defineEndpoint<{
  params: typeof submissionParams;
  reply: typeof submission;
}>({ method: 'GET', path: '/class/assignments/:submissionId', isCached: true });

export const gradeSubmission = defineEndpoint<{
  params: typeof submissionParams;
  body: typeof gradeWithRubricRules;
  reply: typeof submission;
}>({
  method: 'PUT',
  path: '/class/assignments/:submissionId',
  isIdempotent: true,
});
