import { TIMEOUTS, del, get, post, put } from '../endpoint.ts';
import type { classworkCalls } from './schema.ts';

type Calls = typeof classworkCalls;

export const createClasswork = post<Calls['createClasswork']>('/class/assignment', {
  timeoutMs: TIMEOUTS.standard,
});

export const listClasswork = get<Calls['listClasswork']>('/class/assignment', { isCached: true });
export const getClasswork = get<Calls['getClasswork']>('/class/assignment/:id', { isCached: true });

export const editClasswork = put<Calls['editClasswork']>('/class/assignment/:id', {
  timeoutMs: TIMEOUTS.standard,
});

export const moveDueDate = put<Calls['moveDueDate']>('/class/assignment/:id/due', {
  timeoutMs: TIMEOUTS.standard,
});

export const deleteClasswork = del<Calls['deleteClasswork']>('/class/assignment/:id');
export const restoreClasswork = post<Calls['restoreClasswork']>('/class/assignment/:id/restore');

export const listClassworkAsStudent = get<Calls['listClassworkAsStudent']>(
  '/class/students/assignment',
  { isCached: true },
);

export const submitAnswer = post<Calls['submitAnswer']>('/assignment/submit/:assignmentId', {
  isIdempotent: true,
});

export const withdrawAnswer = del<Calls['withdrawAnswer']>('/assignment/submit/:assignmentId');

export const listEarlierAnswers = get<Calls['listEarlierAnswers']>(
  '/class/assignments/:submissionId/versions',
  { isCached: true },
);

export const getSubmission = get<Calls['getSubmission']>('/class/assignments/:submissionId', {
  isCached: true,
});

export const gradeSubmission = put<Calls['gradeSubmission']>('/class/assignments/:submissionId', {
  isIdempotent: true,
});

export const getPastWork = get<Calls['getPastWork']>('/class/:id/past_work', { isCached: true });

export const getRoster = get<Calls['getRoster']>('/class/assignment/:id/roster', {
  isCached: true,
});

export const extendDueDate = put<Calls['extendDueDate']>('/class/assignment/:id/extensions', {
  timeoutMs: TIMEOUTS.standard,
});

export const gradeStudents = put<Calls['gradeStudents']>('/class/assignment/:id/grades', {
  isIdempotent: true,
  timeoutMs: TIMEOUTS.standard,
});

export const listTodo = get<Calls['listTodo']>('/todo', { isCached: true });
export const remindOfClasswork = post<Calls['remindOfClasswork']>('/class/assignment/:id/remind');
export const listTopics = get<Calls['listTopics']>('/class/:id/topics', { isCached: true });
export const listTopicWork = get<Calls['listTopicWork']>('/class/:id/topic', { isCached: true });
export const renameTopic = put<Calls['renameTopic']>('/class/:id/topic');
