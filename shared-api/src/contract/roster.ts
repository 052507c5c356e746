import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { excuseRules, extendRules } from './rules/extensions.ts';
import type { gradeStudentsRules } from './rules/gradeInTable.ts';
import type { classworkParams } from './shapes/classwork.ts';
import type { roster, rosterLine, rosterQuery } from './shapes/late.ts';

/** One student of the class, and how far they are. */
export type RosterLine = InferType<typeof rosterLine>;
export type ExtendBody = InferType<typeof extendRules>;

/** Everybody in the class, with what they handed in or did not. */
export const getRoster = defineEndpoint<{
  params: typeof classworkParams;
  query: typeof rosterQuery;
  reply: typeof roster;
}>({ method: 'GET', path: '/class/assignment/:id/roster', isCached: true });

/** A date of their own for some students; null takes it away. */
export const extendDueDate = defineEndpoint<{
  params: typeof classworkParams;
  body: typeof extendRules;
  reply: typeof roster;
}>({ method: 'PUT', path: '/class/assignment/:id/extensions', timeoutMs: TIMEOUTS.standard });

/** Of some students nothing is asked; or it is again. */
export const excuseStudents = defineEndpoint<{
  params: typeof classworkParams;
  body: typeof excuseRules;
  reply: typeof roster;
}>({ method: 'PUT', path: '/class/assignment/:id/excused' });

/** The same grade for some students, whether they handed in or not. */
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
