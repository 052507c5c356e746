import { mutate } from 'swr';
import { getProfile, type Profile } from '../contract/index.ts';
import { getSession } from './session.ts';
import { queryKey, useQuery } from './useQuery.ts';

/** The profile of who is signed in; one copy for everyone who shows it. */
export function useProfile() {
  return useQuery(getProfile, {});
}

/** Shows a profile, as the server has just answered it, everywhere at once. */
export async function showProfile(profile: Profile): Promise<void> {
  const userId = getSession()?.id ?? '';
  await mutate(queryKey(getProfile, {}, userId), profile, { revalidate: false });
}
