import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { gradeInTableRules } from './rules/gradeInTable.ts';
import type { classQuery } from './shapes/classes.ts';
import type {
  gradeCell,
  gradeList,
  gradeRecord,
  gradeTable,
  gradedCell,
  grading,
  gradingParams,
  studentsQuery,
} from './shapes/grades.ts';

export type Grading = InferType<typeof grading>;
export type GradeRecord = InferType<typeof gradeRecord>;
export type GradeTable = InferType<typeof gradeTable>;
/** `[score, version]` of one submission; the score is null until it is graded. */
export type GradeCell = InferType<typeof gradeCell>;

export const getGradeTable = defineEndpoint<{
  query: typeof studentsQuery;
  reply: typeof gradeTable;
}>({
  method: 'GET',
  path: '/teacher/grading/table',
  isCached: true,
});

export const gradeInTable = defineEndpoint<{
  params: typeof gradingParams;
  query: typeof classQuery;
  body: typeof gradeInTableRules;
  reply: typeof gradedCell;
}>({ method: 'PUT', path: '/teacher/grading/:assignmentId/:userId', isIdempotent: true });

export const listGrades = defineEndpoint<{
  query: typeof studentsQuery;
  reply: typeof gradeList;
}>({
  method: 'GET',
  path: '/teacher/grading',
  isCached: true,
});

export const getMyGrades = defineEndpoint<{
  query: typeof classQuery;
  reply: typeof gradeRecord;
}>({
  method: 'GET',
  path: '/students/grading',
  isCached: true,
});
