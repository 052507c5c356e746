import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { gradingRules } from './rules/grading.ts';
import type { classParams } from './shapes/classes.ts';
import type { gradeCategory, gradingOfClass } from './shapes/grading.ts';

/** A category of classwork that counts together in averages. */
export type GradeCategory = InferType<typeof gradeCategory>;
export type GradingOfClass = InferType<typeof gradingOfClass>;
export type SaveGradingBody = InferType<typeof gradingRules>;

/** Returns how the averages of a class are calculated. */
export const getGrading = defineEndpoint<{
  params: typeof classParams;
  reply: typeof gradingOfClass;
}>({ method: 'GET', path: '/class/:id/grading', isCached: true });

/** Replaces all categories of a class. */
export const saveGrading = defineEndpoint<{
  params: typeof classParams;
  body: typeof gradingRules;
  reply: typeof gradingOfClass;
}>({ method: 'PUT', path: '/class/:id/grading', timeoutMs: TIMEOUTS.standard });
