import { TIMEOUTS, defineEndpoint } from './endpoint.ts';

/** `costum` is the wire's spelling. */
export const PROFILE_TYPES = ['public', 'private', 'costum'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

export interface Profile {
  username: string;
  email: string;
  intro: string;
  /** YYYY-MM-DD */
  dob: string;
  /** Absolute path of the picture, or null. */
  profile_image: string | null;
  /** Posts written. */
  post: number;
  /** Classes taught. */
  teaching: number;
  /** Classes joined. */
  learning: number;
  notify: boolean;
  recieve_email: boolean;
  profile_type: ProfileType;
}

/** What can be changed; anything else in the body is ignored. */
export type ProfileChange = Partial<
  Pick<Profile, 'username' | 'intro' | 'dob' | 'notify' | 'recieve_email' | 'profile_type'>
>;

export const getProfile = defineEndpoint<{ reply: Profile }>({
  method: 'GET',
  path: '/user/profile',
});

/** Multipart with `profile_image` alone, or JSON of the fields to change. Answers the whole profile. */
export const saveProfile = defineEndpoint<{ body: ProfileChange; reply: Profile }>({
  method: 'PUT',
  path: '/user/profile',
  encoding: 'either',
  timeoutMs: TIMEOUTS.most,
});
