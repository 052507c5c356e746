import { defineEndpoint } from './endpoint.ts';
import type { canaryQuery, canaryReply } from './shapes/canaries.ts';

/** Asks whether an unknown address belongs to a release that only a few browsers get (canary). */
export const findCanary = defineEndpoint<{
  query: typeof canaryQuery;
  reply: typeof canaryReply;
}>({ method: 'GET', path: '/canary' });
