import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { classworkParams } from './shapes/classwork.ts';
import type { releasedGrades } from './shapes/unreleasedGrades.ts';

/** Releases the grades: their students see them, and all grades given from now on. */
export const releaseGrades = defineEndpoint<{
  params: typeof classworkParams;
  reply: typeof releasedGrades;
}>({ method: 'POST', path: '/class/assignment/:id/release', timeoutMs: TIMEOUTS.standard });
