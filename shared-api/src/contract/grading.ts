import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { gradingRules } from './rules/grading.ts';
import type { classParams } from './shapes/classes.ts';
import type { gradeCategory, gradingOfClass } from './shapes/grading.ts';

/** What classwork of a class counts together in averages. */
export type GradeCategory = InferType<typeof gradeCategory>;
export type GradingOfClass = InferType<typeof gradingOfClass>;
export type SaveGradingBody = InferType<typeof gradingRules>;

/** How averages of a class are made. */
export const getGrading = defineEndpoint<{
  params: typeof classParams;
  reply: typeof gradingOfClass;
}>({ method: 'GET', path: '/class/:id/grading', isCached: true });

/** All categories of a class, as they are from now on. */
export const saveGrading = defineEndpoint<{
  params: typeof classParams;
  body: typeof gradingRules;
  reply: typeof gradingOfClass;
}>({ method: 'PUT', path: '/class/:id/grading', timeoutMs: TIMEOUTS.standard });
