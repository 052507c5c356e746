import { useEffect, useRef, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useNavigate } from 'platform/router';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, isStatus, useCall, useDraft } from 'shared-api';
import {
  createClasswork,
  editClasswork,
  listClasswork,
  type Assignment,
  type CreateClassworkBody,
} from 'shared-api/contract';
import { createClassworkRules, validateWith } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { NOT_FOUND, classworkTab } from '../addresses.ts';
import { toastFailure } from '../failures.ts';
import { refreshReply } from '../refreshReply.ts';
import { bodyOf, type ClassworkFields } from './classworkFields.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { 400: messages.badRequest, 403: messages.forbidden },
};
const validateBody = validateWith<ReturnType<typeof bodyOf>>(createClassworkRules);

function isSame(a: ClassworkFields, b: ClassworkFields): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** New classwork, or a change of what is there. What is not saved yet is kept in this browser. */
export function useClassworkForm(classId: string, start: ClassworkFields, work?: Assignment) {
  const [saved] = useState(start);
  const draft = useDraft(['classwork', classId, work?.id].filter(Boolean).join('-'), saved);
  const create = useCall(createClasswork);
  const edit = useCall(editClasswork);
  const navigate = useNavigate();
  const [isKept, setIsKept] = useState(true);
  const marks = useRef<HTMLInputElement>(null);
  const due = useRef<HTMLInputElement>(null);

  async function validate(fields: ClassworkFields): Promise<FormikErrors<ClassworkFields>> {
    const errors: FormikErrors<ClassworkFields> = await validateBody(bodyOf(fields));
    // A control has no value while what is in it is unfinished: a date without its time, for one.
    if (marks.current?.validity.badInput) errors.mark = messages.marksUnreadable;
    if (due.current?.validity.badInput) errors.date_due = messages.dueUnreadable;
    return errors;
  }

  function send(body: CreateClassworkBody) {
    const query = { class_id: classId };
    if (!work) return create.trigger({ query, body });
    return edit.trigger({ params: { id: work.id }, query, body });
  }

  const formik = useFormik<ClassworkFields>({
    initialValues: draft.value,
    validate,
    validateOnBlur: false,
    onSubmit: async (fields, { setErrors }) => {
      try {
        await send(bodyOf(fields) as CreateClassworkBody);
      } catch (error) {
        if (isStatus(error, 404)) return void navigate(NOT_FOUND, { replace: true });
        // The server's words say what is in the way: a grade, or that students have seen it.
        if (isStatus(error, 409)) return toast.error(error.message);
        toastFailure(error, FAILURES);
        if (error instanceof ApiError) setErrors(error.fields as FormikErrors<ClassworkFields>);
        return;
      }
      draft.discard();
      refreshReply(listClasswork, { class_id: classId });
      toast.success(fields.draft ? messages.savedAsDraft : messages.published);
      void navigate(classworkTab(classId));
    },
  });

  const { values } = formik;
  const isDirty = !isSame(values, saved);
  const { change, discard } = draft;
  useEffect(() => {
    if (isDirty) setIsKept(change(values));
    else discard();
  }, [isDirty, values, change, discard]);
  useUnsavedChanges(isDirty && !isKept);

  return {
    formik,
    marks,
    due,
    isDirty,
    isKept: isKept || !isDirty,
    startOver: () => formik.resetForm({ values: saved }),
    /** Nobody is told of a mistake before they tried to save. */
    errorOf: (field: keyof ClassworkFields): string | undefined => {
      const error = formik.submitCount > 0 ? formik.errors[field] : undefined;
      // Of the files, each can have its own.
      return Array.isArray(error) ? error.find(Boolean) : error;
    },
  };
}
