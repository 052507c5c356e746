import type { Profile, ProfileChange } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import {
  faultOfUsername,
  profileRules,
  readRuleText,
  type ValidationErrors,
} from 'shared-api/rules';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';
import { useSaveProfile } from './useSaveProfile.ts';

const FAILURES = {
  slow: messages.saveSlow,
  failed: messages.failed,
  refused: { 400: messages.saveRefused },
};

/** Checks only a changed username; one from before the rule stays valid. */
function faultOfRename(fields: ProfileChange, profile: Profile): ValidationErrors<ProfileChange> {
  const { username } = fields;
  const isRename = username !== undefined && username !== profile.username;
  const fault = isRename ? faultOfUsername(username) : null;
  return fault === null ? {} : { username: readRuleText(fault) };
}

/**
 * A form of the profile that is saved on its own. Unsaved changes are stored in this browser;
 * unchanged fields follow the server.
 */
export function useProfileForm<Fields extends ProfileChange>(
  name: string,
  profile: Profile,
  fieldsOf: (profile: Profile) => Fields,
) {
  const { trigger } = useSaveProfile();
  return useDraftForm<Fields, Profile>({
    key: `profile-${name}`,
    initial: fieldsOf(profile),
    base: 'follow',
    rules: profileRules,
    refine: (errors, fields) => ({ ...faultOfRename(fields, profile), ...errors }),
    guardsPage: true,
    // Sends only touched fields: others may have changed in another tab or on another device.
    send: (_, _version, _queued, touched) => {
      return trigger({ ...touched, ...profileRules.cast(touched) } as ProfileChange);
    },
    savedAs: (reply) => ({ fields: fieldsOf(reply) }),
    onSuccess: () => toast.success(messages.saved),
    onFailure: (error) => toastFailure(error, FAILURES),
  });
}
