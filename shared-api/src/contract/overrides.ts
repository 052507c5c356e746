import type { InferType } from 'yup';
import { defineEndpoint } from './endpoint.ts';
import type { overrideRules } from './rules/overrides.ts';
import type { overrides } from './shapes/overrides.ts';

export type OverrideBody = InferType<typeof overrideRules>;

/**
 * Overrides the release of a remote for this browser, from the next page load until its session
 * ends.
 */
export const overrideRemote = defineEndpoint<{
  body: typeof overrideRules;
  reply: typeof overrides;
}>({ method: 'POST', path: '/overrides' });

/** Removes the overrides: from the next page load, this browser gets the general releases again. */
export const resetOverrides = defineEndpoint<{ reply: typeof overrides }>({
  method: 'DELETE',
  path: '/overrides',
});
