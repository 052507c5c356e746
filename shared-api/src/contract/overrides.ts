import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { overrideRules } from './rules/overrides.ts';
import type { overrides } from './shapes/overrides.ts';

export type OverrideBody = InferType<typeof overrideRules>;

/** From the next page on, this browser gets that release until its session ends. */
export const overrideRemote = defineEndpoint<{
  body: typeof overrideRules;
  reply: typeof overrides;
}>({ method: 'POST', path: '/overrides' });

/** From the next page on, this browser gets what everybody gets. */
export const resetOverrides = defineEndpoint<{ reply: typeof overrides }>({
  method: 'DELETE',
  path: '/overrides',
});
