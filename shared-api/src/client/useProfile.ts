import { useCallback } from 'react';
import { mutate } from 'swr';
import { getProfile, saveProfile, type Profile, type ProfileChange } from '../contract/index.ts';
import { getSession } from './session.ts';
import { useCall } from './useCall.ts';
import { queryKey, useQuery } from './useQuery.ts';

export function useProfile() {
  return useQuery(getProfile, {});
}

/** Saves fields, or the picture alone, and shows the new profile everywhere at once. */
export function useSaveProfile() {
  const { trigger, isBusy } = useCall(saveProfile);
  const send = useCallback(
    async (change: ProfileChange | { profile_image: File }): Promise<Profile> => {
      const profile = await trigger({ body: bodyOf(change) });
      const userId = getSession()?.id ?? '';
      await mutate(queryKey(getProfile, {}, userId), profile, { revalidate: false });
      return profile;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}

function bodyOf(change: ProfileChange | { profile_image: File }): ProfileChange | FormData {
  if (!('profile_image' in change)) return change;
  const form = new FormData();
  form.append('profile_image', change.profile_image);
  return form;
}
