import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { pastWork } from './shapes/pastWork.ts';
import type { topicsParams } from './shapes/topics.ts';

export type PastWork = InferType<typeof pastWork>;

/** Counts the classwork that is past due. */
export const getPastWork = defineEndpoint<{
  params: typeof topicsParams;
  reply: typeof pastWork;
}>({ method: 'GET', path: '/class/:id/past_work', isCached: true });
