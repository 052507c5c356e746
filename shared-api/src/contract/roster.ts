import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { excuseRules, extendRules } from './rules/extensions.ts';
import type { gradeStudentsRules } from './rules/gradeInTable.ts';
import type { classworkParams } from './shapes/classwork.ts';
import type { roster, rosterLine, rosterQuery } from './shapes/late.ts';

/** A student of the class with their state. */
export type RosterLine = InferType<typeof rosterLine>;
export type ExtendBody = InferType<typeof extendRules>;

/** Lists all students of the class, with what they have handed in. */
export const getRoster = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof rosterQuery;
  reply: typeof roster;
}>({ method: 'GET', path: '/class/assignment/:id/roster', isCached: true });

/** Gives some students their own due date; null removes it. */
export const extendDueDate = defineEndpoint<{
  params: typeof classworkParams;
  body: typeof extendRules;
  reply: typeof roster;
}>({ method: 'PUT', path: '/class/assignment/:id/extensions', timeoutMs: TIMEOUTS.standard });

/** Excuses students, or revokes it. */
export const excuseStudents = defineEndpoint<{
  params: typeof classworkParams;
  body: typeof excuseRules;
  reply: typeof roster;
}>({ method: 'PUT', path: '/class/assignment/:id/excused' });

/** Gives several students one grade, whether they handed in or not. */
export const gradeStudents = defineEndpoint<{
  params: typeof classworkParams;
  body: typeof gradeStudentsRules;
  reply: typeof roster;
}>({
  method: 'PUT',
  path: '/class/assignment/:id/grades',
  isIdempotent: true,
  timeoutMs: TIMEOUTS.standard,
});
