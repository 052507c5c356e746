import { TIMEOUTS, defineEndpoint } from '../endpoint.ts';
import type { classworkCalls } from './schema.ts';

type Calls = typeof classworkCalls;

export const createClasswork = defineEndpoint<Calls['createClasswork']>(
  'POST',
  '/class/assignment',
  { timeoutMs: TIMEOUTS.standard },
);

export const listClasswork = defineEndpoint<Calls['listClasswork']>('GET', '/class/assignment', {
  isCached: true,
});

export const getClasswork = defineEndpoint<Calls['getClasswork']>('GET', '/class/assignment/:id', {
  isCached: true,
});

export const editClasswork = defineEndpoint<Calls['editClasswork']>(
  'PUT',
  '/class/assignment/:id',
  { timeoutMs: TIMEOUTS.standard },
);

/** Changes the due date, and nothing else. */
export const moveDueDate = defineEndpoint<Calls['moveDueDate']>(
  'PUT',
  '/class/assignment/:id/due',
  { timeoutMs: TIMEOUTS.standard },
);

export const deleteClasswork = defineEndpoint<Calls['deleteClasswork']>(
  'DELETE',
  '/class/assignment/:id',
);

export const restoreClasswork = defineEndpoint<Calls['restoreClasswork']>(
  'POST',
  '/class/assignment/:id/restore',
);

export const listClassworkAsStudent = defineEndpoint<Calls['listClassworkAsStudent']>(
  'GET',
  '/class/students/assignment',
  { isCached: true },
);

export const submitAnswer = defineEndpoint<Calls['submitAnswer']>(
  'POST',
  '/assignment/submit/:assignmentId',
  { isIdempotent: true },
);

/** Makes the answer a draft of its student again; possible until it is graded or due. */
export const withdrawAnswer = defineEndpoint<Calls['withdrawAnswer']>(
  'DELETE',
  '/assignment/submit/:assignmentId',
);

/** Lists the answers that were returned and replaced by a newer one. */
export const listEarlierAnswers = defineEndpoint<Calls['listEarlierAnswers']>(
  'GET',
  '/class/assignments/:submissionId/versions',
  { isCached: true },
);

export const getSubmission = defineEndpoint<Calls['getSubmission']>(
  'GET',
  '/class/assignments/:submissionId',
  { isCached: true },
);

export const gradeSubmission = defineEndpoint<Calls['gradeSubmission']>(
  'PUT',
  '/class/assignments/:submissionId',
  { isIdempotent: true },
);

/** Counts the classwork that is past due. */
export const getPastWork = defineEndpoint<Calls['getPastWork']>('GET', '/class/:id/past_work', {
  isCached: true,
});

/** Lists all students of the class, with what they have handed in. */
export const getRoster = defineEndpoint<Calls['getRoster']>('GET', '/class/assignment/:id/roster', {
  isCached: true,
});

/** Gives some students their own due date; null removes it. */
export const extendDueDate = defineEndpoint<Calls['extendDueDate']>(
  'PUT',
  '/class/assignment/:id/extensions',
  { timeoutMs: TIMEOUTS.standard },
);

/** Gives several students one grade, whether they handed in or not. */
export const gradeStudents = defineEndpoint<Calls['gradeStudents']>(
  'PUT',
  '/class/assignment/:id/grades',
  { isIdempotent: true, timeoutMs: TIMEOUTS.standard },
);

/** Lists the classwork of all classes of the caller. */
export const listTodo = defineEndpoint<Calls['listTodo']>('GET', '/todo', { isCached: true });

/** Reminds the students who have not handed in; once a day for each piece of classwork. */
export const remindOfClasswork = defineEndpoint<Calls['remindOfClasswork']>(
  'POST',
  '/class/assignment/:id/remind',
);

export const listTopics = defineEndpoint<Calls['listTopics']>('GET', '/class/:id/topics', {
  isCached: true,
});

/** Lists the classwork of one topic. */
export const listTopicWork = defineEndpoint<Calls['listTopicWork']>('GET', '/class/:id/topic', {
  isCached: true,
});

/** Renames a topic for all its classwork at once. */
export const renameTopic = defineEndpoint<Calls['renameTopic']>('PUT', '/class/:id/topic');
