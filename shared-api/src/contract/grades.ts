import { defineEndpoint } from './endpoint.ts';

export interface Grading {
  title: string;
  /** ISO 8601, UTC: when the work was graded. */
  date: string;
  score: number;
  comment: string;
  mark: number;
}

export interface GradeRecord {
  user: { username: string; profile_image: string | null; email: string };
  /** Percent, 0 to 100, two decimals; null when nothing is graded. */
  average: number | null;
  gradings: Grading[];
}

export const listGrades = defineEndpoint<{ query: { class_id: string }; reply: GradeRecord[] }>({
  method: 'GET',
  path: '/teacher/grading',
});

export const getMyGrades = defineEndpoint<{ query: { class_id: string }; reply: GradeRecord }>({
  method: 'GET',
  path: '/students/grading',
});
