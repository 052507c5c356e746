import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { classworkParams } from './shapes/classwork.ts';
import type { releasedGrades } from './shapes/unreleasedGrades.ts';

/** Grades that were held back, and those that are given from now on, are seen by their students. */
export const releaseGrades = defineEndpoint<{
  params: typeof classworkParams;
  reply: typeof releasedGrades;
}>({ method: 'POST', path: '/class/assignment/:id/release', timeoutMs: TIMEOUTS.standard });
