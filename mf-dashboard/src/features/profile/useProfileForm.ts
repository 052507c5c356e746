import { useEffect, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useUnsavedChanges } from 'platform/runtime';
import { isStatus, useDraft } from 'shared-api';
import type { Profile, ProfileChange } from 'shared-api/contract';
import { faultOfUsername, profileRules, validateWith, type Mistakes } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';
import { useSaveProfile } from './useSaveProfile.ts';

const FAILURES = { slow: messages.saveSlow, failed: messages.failed };

const validate = validateWith<ProfileChange>(profileRules);

/** A username from before the rule stays as it is; only another one has to keep it. */
function faultOfRename(fields: ProfileChange, profile: Profile): Mistakes<ProfileChange> {
  const { username } = fields;
  const isRename = username !== undefined && username !== profile.username;
  const fault = isRename ? faultOfUsername(username) : null;
  return fault === null ? {} : { username: fault };
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * One form of the profile, saved by itself. What is changed and not yet saved is kept in this
 * browser; what is not changed follows the server.
 */
export function useProfileForm<Fields extends ProfileChange>(
  name: string,
  profile: Profile,
  fieldsOf: (profile: Profile) => Fields,
) {
  const saved = fieldsOf(profile);
  const draft = useDraft(`profile-${name}`, saved);
  const { trigger } = useSaveProfile();
  const formik = useFormik<Fields>({
    initialValues: draft.value,
    validateOnBlur: false,
    validate: async (fields): Promise<FormikErrors<Fields>> => {
      const mistakes = { ...faultOfRename(fields, profile), ...(await validate(fields)) };
      return mistakes as FormikErrors<Fields>;
    },
    onSubmit: async (fields, { setErrors, setValues }) => {
      try {
        const reply = await trigger({ ...fields, ...profileRules.cast(fields) } as ProfileChange);
        toast.success(messages.saved);
        // What was typed while the server was at work stays.
        await setValues((current) => (isSame(current, fields) ? fieldsOf(reply) : current));
      } catch (error) {
        if (!isStatus(error, 400)) return toastFailure(error, FAILURES);
        toast.error(messages.saveRefused);
        setErrors(error.fields as FormikErrors<Fields>);
      }
    },
  });
  const { values, resetForm } = formik;
  const isDirty = !isSame(values, saved);
  useUnsavedChanges(isDirty);

  const { change, discard } = draft;
  useEffect(() => {
    if (isDirty) change(values);
    else discard();
  }, [isDirty, values, change, discard]);

  const [seen, setSeen] = useState(saved);
  useEffect(() => {
    if (isSame(seen, saved)) return;
    setSeen(saved);
    if (isSame(seen, values)) resetForm({ values: saved });
  }, [seen, saved, values, resetForm]);

  return {
    formik,
    isDirty,
    undo: () => resetForm({ values: saved }),
    /** Nobody is told of a mistake before they tried to save. */
    errorOf: (field: keyof Fields & string): string | undefined => {
      const error = formik.errors[field];
      return formik.submitCount > 0 && typeof error === 'string' ? error : undefined;
    },
  };
}
