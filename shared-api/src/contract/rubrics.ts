import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { rubricsQuery, usedRubric, usedRubrics } from './shapes/rubric.ts';

/** A rubric with the classwork that uses it. */
export type UsedRubric = InferType<typeof usedRubric>;

/** Lists the rubrics of the classes that the caller teaches. */
export const listRubrics = defineEndpoint<{
  query: typeof rubricsQuery;
  reply: typeof usedRubrics;
}>({ method: 'GET', path: '/rubrics' });
