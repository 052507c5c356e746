import { get } from '../endpoint.ts';
import type { historyCalls } from './schema.ts';

type Calls = typeof historyCalls;

/** Lists what was changed in a class, for its teachers. */
export const listClassHistory = get<Calls['listClassHistory']>('/class/:id/history', {
  isCached: true,
});

/** Lists the changes of one student's grade for a piece of classwork. */
export const listGradeHistory = get<Calls['listGradeHistory']>(
  '/class/assignment/:id/grade_history',
  { isCached: true },
);
