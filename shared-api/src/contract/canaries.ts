import { defineEndpoint } from './endpoint.ts';
import type { canaryQuery, canaryReply } from './shapes/canaries.ts';

/** Whether an address that this browser has no page for is one of a release that a few browsers try. */
export const findCanary = defineEndpoint<{
  query: typeof canaryQuery;
  reply: typeof canaryReply;
}>({ method: 'GET', path: '/canary' });
