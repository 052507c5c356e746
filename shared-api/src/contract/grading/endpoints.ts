import { TIMEOUTS, defineEndpoint } from '../endpoint.ts';
import type { commentBankCalls } from './savedCommentSchema.ts';
import type { gradeCalls, rubricCalls } from './schema.ts';

type Calls = typeof gradeCalls & typeof rubricCalls & typeof commentBankCalls;

/** Excuses students, or revokes it. */
export const excuseStudents = defineEndpoint<Calls['excuseStudents']>(
  'PUT',
  '/class/assignment/:id/excused',
);

export const getGradeTable = defineEndpoint<Calls['getGradeTable']>(
  'GET',
  '/teacher/grading/table',
  { isCached: true },
);

export const gradeInTable = defineEndpoint<Calls['gradeInTable']>(
  'PUT',
  '/teacher/grading/:assignmentId/:userId',
  { isIdempotent: true },
);

export const listGrades = defineEndpoint<Calls['listGrades']>('GET', '/teacher/grading', {
  isCached: true,
});

export const getMyGrades = defineEndpoint<Calls['getMyGrades']>('GET', '/students/grading', {
  isCached: true,
});

/** Returns how the averages of a class are calculated. */
export const getGrading = defineEndpoint<Calls['getGrading']>('GET', '/class/:id/grading', {
  isCached: true,
});

/** Replaces all categories of a class. */
export const saveGrading = defineEndpoint<Calls['saveGrading']>('PUT', '/class/:id/grading', {
  timeoutMs: TIMEOUTS.standard,
});

export const getCell = defineEndpoint<Calls['getCell']>(
  'GET',
  '/teacher/grading/:assignmentId/:userId',
);

/** Releases the grades: their students see them, and all grades given from now on. */
export const releaseGrades = defineEndpoint<Calls['releaseGrades']>(
  'POST',
  '/class/assignment/:id/release',
  { timeoutMs: TIMEOUTS.standard },
);

/** Lists the rubrics of the classes that the caller teaches. */
export const listRubrics = defineEndpoint<Calls['listRubrics']>('GET', '/rubrics');
export const listSavedComments = defineEndpoint<Calls['listSavedComments']>('GET', '/comment_bank');
export const saveComment = defineEndpoint<Calls['saveComment']>('POST', '/comment_bank');

export const editSavedComment = defineEndpoint<Calls['editSavedComment']>(
  'PUT',
  '/comment_bank/:id',
);

export const deleteSavedComment = defineEndpoint<Calls['deleteSavedComment']>(
  'DELETE',
  '/comment_bank/:id',
);

/** Counts a use of the comment, since lists put the most used first. */
export const countSavedComment = defineEndpoint<Calls['countSavedComment']>(
  'POST',
  '/comment_bank/:id/use',
);
