import { TIMEOUTS, del, get, post, put } from '../endpoint.ts';
import type { commentBankCalls } from './savedCommentSchema.ts';
import type { gradeCalls, rubricCalls } from './schema.ts';

type Calls = typeof gradeCalls & typeof rubricCalls & typeof commentBankCalls;

export const excuseStudents = put<Calls['excuseStudents']>('/class/assignment/:id/excused');

export const getGradeTable = get<Calls['getGradeTable']>('/teacher/grading/table', {
  isCached: true,
});

export const gradeInTable = put<Calls['gradeInTable']>('/teacher/grading/:assignmentId/:userId', {
  isIdempotent: true,
});

export const listGrades = get<Calls['listGrades']>('/teacher/grading', { isCached: true });
export const getMyGrades = get<Calls['getMyGrades']>('/students/grading', { isCached: true });
export const getGrading = get<Calls['getGrading']>('/class/:id/grading', { isCached: true });

export const saveGrading = put<Calls['saveGrading']>('/class/:id/grading', {
  timeoutMs: TIMEOUTS.standard,
});

export const getCell = get<Calls['getCell']>('/teacher/grading/:assignmentId/:userId');

export const releaseGrades = post<Calls['releaseGrades']>('/class/assignment/:id/release', {
  timeoutMs: TIMEOUTS.standard,
});

export const listRubrics = get<Calls['listRubrics']>('/rubrics');
export const listSavedComments = get<Calls['listSavedComments']>('/comment_bank');
export const saveComment = post<Calls['saveComment']>('/comment_bank');
export const editSavedComment = put<Calls['editSavedComment']>('/comment_bank/:id');
export const deleteSavedComment = del<Calls['deleteSavedComment']>('/comment_bank/:id');
export const countSavedComment = post<Calls['countSavedComment']>('/comment_bank/:id/use');
