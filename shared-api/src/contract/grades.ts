import type { GradeBody } from './classwork.ts';
import { defineEndpoint } from './endpoint.ts';
import type { PageAfter } from './pages.ts';

export interface Grading {
  title: string;
  /** ISO 8601, UTC: when the work was graded. */
  date: string;
  score: number;
  comment: string;
  mark: number;
  assignment_id: string;
}

export interface GradeRecord {
  user: { id: string; username: string; profile_image: string | null; email: string };
  /** Percent, 0 to 100, two decimals; null when nothing is graded. */
  average: number | null;
  gradings: Grading[];
}

/** All grades of a class as a table: every page of its students has all the classwork. */
export interface GradeTable {
  /** By date created; drafts are not among them. */
  classwork: { id: string; title: string; mark: number }[];
  students: {
    user: { id: string; username: string; profile_image: string | null; email: string };
    /** As in GradeRecord. */
    average: number | null;
    /** In the order of `classwork`; null where nothing was handed in. */
    cells: (GradeCell | null)[];
  }[];
}

/** `[score, version]` of one submission; the score is null until it is graded. */
export type GradeCell = [score: number | null, version: number];

/** Teachers only. The page is that of the students, by username. */
export const getGradeTable = defineEndpoint<{
  query: { class_id: string } & PageAfter;
  reply: GradeTable;
}>({
  method: 'GET',
  path: '/teacher/grading/table',
});

/** Grades what a student handed in, named by classwork and student. Without `comment` it stays as it is. */
export const gradeInTable = defineEndpoint<{
  params: { assignmentId: string; userId: string };
  query: { class_id: string };
  body: Omit<GradeBody, 'comment'> & { comment?: string };
  reply: { cell: GradeCell; average: number | null };
}>({ method: 'PUT', path: '/teacher/grading/:assignmentId/:userId' });

/** Teachers only. By username. */
export const listGrades = defineEndpoint<{
  query: { class_id: string } & PageAfter;
  reply: GradeRecord[];
}>({
  method: 'GET',
  path: '/teacher/grading',
});

export const getMyGrades = defineEndpoint<{ query: { class_id: string }; reply: GradeRecord }>({
  method: 'GET',
  path: '/students/grading',
});
