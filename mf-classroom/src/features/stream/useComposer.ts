import { useEffect, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useNavigate } from 'platform/router';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, NetworkError, isStatus, useCall } from 'shared-api';
import { publishPost } from 'shared-api/contract';
import { publishPostRules, validateWith } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { NOT_FOUND } from '../addresses.ts';
import { toastFailure } from '../failures.ts';
import { messages } from './messages.ts';
import { NOTHING, isNothing, usePostDraft, type PostFields } from './postDraft.ts';

const validate = validateWith<PostFields>(publishPostRules);

export function useComposer(classId: string, onPublished: () => void) {
  const { value: initialValues, change, discard } = usePostDraft(classId);
  const { trigger } = useCall(publishPost);
  const navigate = useNavigate();
  const [isKept, setIsKept] = useState(true);

  const formik = useFormik<PostFields>({
    initialValues,
    validate,
    validateOnBlur: false,
    onSubmit: async (fields) => {
      const body = { ...fields, title: fields.title.trim() };
      try {
        await trigger({ query: { class_id: classId }, body });
        discard();
        toast.success(messages.published);
        onPublished();
      } catch (error) {
        tell(error);
      }
    },
  });

  function tell(error: unknown) {
    const isSilent = error instanceof NetworkError;
    toastFailure(error, {
      slow: messages.postNoAnswer,
      failed: isSilent ? messages.postNoAnswer : messages.failed,
      refused: { 400: messages.badRequest, 403: messages.cannotPost },
    });
    if (isStatus(error, 404)) void navigate(NOT_FOUND, { replace: true });
    if (error instanceof ApiError) formik.setErrors(error.fields as FormikErrors<PostFields>);
  }

  const { values } = formik;
  useEffect(() => {
    if (isNothing(values)) discard();
    else setIsKept(change(values));
  }, [values, change, discard]);
  useUnsavedChanges(!isKept && !isNothing(values));

  return {
    formik,
    isKept: isKept || isNothing(values),
    hasDraft: !isNothing(values),
    startOver: () => formik.resetForm({ values: NOTHING }),
    /** Nobody is told of a mistake before they tried to post. */
    errorOf: (field: keyof PostFields) =>
      formik.submitCount > 0 ? formik.errors[field] : undefined,
  };
}
