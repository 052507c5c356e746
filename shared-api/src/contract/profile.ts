import type { InferType } from 'yup';
import { TIMEOUTS, defineEndpoint } from './endpoint.ts';
import type { profileRules } from './rules/profile.ts';
import type { profile } from './shapes/profile.ts';

export type Profile = InferType<typeof profile>;
export type ProfileChange = InferType<typeof profileRules>;

export const getProfile = defineEndpoint<{ reply: typeof profile }>({
  method: 'GET',
  path: '/user/profile',
  isCached: true,
});

export const saveProfile = defineEndpoint<{ body: typeof profileRules; reply: typeof profile }>({
  method: 'PUT',
  path: '/user/profile',
  encoding: 'either',
  timeoutMs: TIMEOUTS.most,
});
