import { getProfile, type Profile } from '../contract/index.ts';
import { showReply, useQuery } from './useQuery.ts';

/** Loads the profile of the signed-in person; all components share one copy. */
export function useProfile() {
  return useQuery(getProfile, {});
}

/** Shows a profile returned by a write in all components. */
export function showProfile(profile: Profile): Promise<void> {
  return showReply(getProfile, {}, profile);
}
