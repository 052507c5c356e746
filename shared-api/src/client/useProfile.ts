import { getProfile, type Profile } from '../contract/index.ts';
import { showReply, useQuery } from './useQuery.ts';

/** The profile of who is signed in; one copy for everyone who shows it. */
export function useProfile() {
  return useQuery(getProfile, {});
}

/** Shows a profile, as the server has just answered it, everywhere at once. */
export function showProfile(profile: Profile): Promise<void> {
  return showReply(getProfile, {}, profile);
}
