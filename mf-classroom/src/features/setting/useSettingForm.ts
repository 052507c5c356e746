import { useEffect, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useNavigate } from 'platform/router';
import { useUnsavedChanges } from 'platform/runtime';
import { isStatus, refreshClassList, type QueryResult, useCall, useDraft } from 'shared-api';
import { editClass, type ClassDetail } from 'shared-api/contract';
import { editClassRules, validateWith } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { CLASS_LIST, NOT_FOUND } from '../addresses.ts';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';
import {
  changedFields,
  fieldsOf,
  rebase,
  type SettingField,
  type SettingFields,
} from './settingFields.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 409: messages.changedTitle },
};
const validate = validateWith<SettingFields>(editClassRules);

interface Kept {
  fields: SettingFields;
  /** What the server had when they were typed. */
  base: SettingFields;
}

/**
 * The form of a class's settings. What is typed and not yet applied is kept in this browser; what another
 * teacher changes meanwhile is taken over where nothing was typed, and told.
 */
export function useSettingForm(detail: ClassDetail, { reload, mutate }: QueryResult<ClassDetail>) {
  const saved = fieldsOf(detail);
  const draft = useDraft<Kept>(`class-setting-${detail.id}`, { fields: saved, base: saved });
  const [base, setBase] = useState(draft.value.base);
  const [changed, setChanged] = useState<SettingField[]>([]);
  const [isKept, setIsKept] = useState(true);
  const { trigger } = useCall(editClass);
  const navigate = useNavigate();

  const formik = useFormik<SettingFields>({
    initialValues: draft.value.fields,
    validate,
    validateOnBlur: false,
    onSubmit: async (fields, { setErrors, resetForm }) => {
      const { meet_link: meetLink, ...others } = editClassRules.cast(fields) as SettingFields;
      const mine = detail.can_edit_meet_link ? { ...others, meet_link: meetLink } : others;
      const body = { ...mine, default_grade: Number(mine.default_grade), version: detail.version };
      try {
        const reply = await trigger({ params: { id: detail.id }, body });
        resetForm({ values: fieldsOf(reply) });
        setBase(fieldsOf(reply));
        await mutate(reply, { revalidate: false });
        refreshClassList();
        toast.success(messages.applied);
        void navigate(CLASS_LIST);
      } catch (error) {
        toastFailure(error, FAILURES);
        if (isStatus(error, 400)) setErrors(error.fields as FormikErrors<SettingFields>);
        if (isStatus(error, 404)) void navigate(NOT_FOUND, { replace: true });
        // What is on the server now comes with it, and what changed is told.
        if (isStatus(error, 409)) await reload();
      }
    },
  });
  const { values, setValues } = formik;
  const isDirty = changedFields(base, values).length > 0;
  const news = changedFields(base, saved);

  useEffect(() => {
    if (news.length === 0) return;
    // Who typed nothing simply sees the new settings.
    if (isDirty) setChanged((known) => [...new Set([...known, ...news])]);
    void setValues(rebase(values, base, saved));
    setBase(saved);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each change on the server
  }, [news.join()]);

  const { change, discard } = draft;
  useEffect(() => {
    if (isDirty) setIsKept(change({ fields: values, base }));
    else discard();
  }, [isDirty, values, base, change, discard]);
  useUnsavedChanges(isDirty && !isKept);

  function undo() {
    setChanged([]);
    formik.resetForm({ values: saved });
  }

  return {
    formik,
    saved,
    isDirty,
    isKept: isKept || !isDirty,
    undo,
    /** What somebody else changed since this person began to type. */
    changed,
    /** Nobody is told of a mistake before they tried to save. */
    errorOf: (field: SettingField): string | undefined =>
      formik.submitCount > 0 ? formik.errors[field] : undefined,
  };
}
