import { useCallback } from 'react';
import { showProfile, useCall } from 'shared-api';
import { saveProfile, type Profile, type ProfileChange } from 'shared-api/contract';

/** Saves fields, or the picture alone, and shows the new profile everywhere. */
export function useSaveProfile() {
  const { trigger, isBusy } = useCall(saveProfile);
  const send = useCallback(
    async (change: ProfileChange | { profile_image: File }): Promise<Profile> => {
      const profile = await trigger({ body: bodyOf(change) });
      await showProfile(profile);
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
