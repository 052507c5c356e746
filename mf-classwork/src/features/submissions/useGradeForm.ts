import { useEffect, useRef, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useUnsavedChanges } from 'platform/runtime';
import { isStatus, useCall, useDraft } from 'shared-api';
import { gradeSubmission, type Submission } from 'shared-api/contract';
import { toast } from 'shared-ui';
import { fieldsOf, isSame, mistakesIn, type GradeFields } from './gradeFields.ts';
import { messages } from './messages.ts';
import { fetchFresh, tellGradeFailure } from './tellGradeFailure.ts';

/** What the submission was like when the teacher began to type. */
interface Base extends GradeFields {
  version: number;
}

interface Kept extends GradeFields {
  base: Base;
}

/** What the next submit is to do beside saving. */
interface Intent {
  moveOn?: () => void;
  /** The newer grade was seen, and is to be replaced. */
  isDecided?: boolean;
}

function baseOf(submission: Submission): Base {
  return { ...fieldsOf(submission), version: submission.version };
}

/**
 * The grade of one submission. What is typed is kept in this browser until it is saved; when the submission has
 * changed since, its teacher sees what is there now before anything is overwritten.
 */
export function useGradeForm(
  submission: Submission,
  mark: number,
  onFresh: (submission: Submission) => void,
) {
  const { id, version } = submission;
  const draft = useDraft<Kept>(`grade-${id}`, {
    ...fieldsOf(submission),
    base: baseOf(submission),
  });
  const [base, setBase] = useState(draft.value.base);
  const [isKept, setIsKept] = useState(true);
  const { trigger } = useCall(gradeSubmission);
  const score = useRef<HTMLInputElement>(null);
  const intent = useRef<Intent>({});

  const formik = useFormik<GradeFields>({
    initialValues: { score: draft.value.score, comment: draft.value.comment },
    validateOnBlur: false,
    validateOnChange: false,
    validate: (fields) => mistakesIn(fields, mark, score.current?.validity.badInput ?? false),
    onSubmit: async (fields, { setErrors, setValues }) => {
      const { moveOn, isDecided } = intent.current;
      const grade = { score: Number(fields.score), comment: fields.comment.trim() };
      const body = { ...grade, version: isDecided ? version : base.version };
      try {
        const reply = await trigger({ params: { submissionId: id }, body });
        onFresh(reply);
        setBase(baseOf(reply));
        // What was typed while the server was at work stays.
        await setValues((now) => (isSame(now, fields) ? fieldsOf(reply) : now), false);
        toast.success(messages.success);
        moveOn?.();
      } catch (error) {
        setErrors(tellGradeFailure(error) as FormikErrors<GradeFields>);
        // Without the newer state nothing can be decided; the next Submit asks again.
        if (isStatus(error, 409)) await fetchFresh(id).then(onFresh, () => undefined);
      }
    },
  });
  const { values, setValues, isSubmitting } = formik;
  const isDirty = !isSame(values, base);
  const isNewer = version > base.version;

  useEffect(() => {
    if (!isSubmitting) intent.current = {};
  }, [isSubmitting]);

  function follow() {
    setBase(baseOf(submission));
    void setValues(fieldsOf(submission), false);
  }

  useEffect(() => {
    // Who typed nothing simply sees the new grade.
    if (isNewer && !isDirty) follow();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each version on the server
  }, [version, isNewer, isDirty]);

  const { change, discard } = draft;
  useEffect(() => {
    if (isDirty) setIsKept(change({ ...values, base }));
    else discard();
  }, [isDirty, values, base, change, discard]);
  useUnsavedChanges(isDirty && !isKept);

  return {
    formik,
    score,
    isDirty,
    isKept: isKept || !isDirty,
    /** Somebody changed it since the teacher began to type. */
    isChanged: isDirty && isNewer,
    /** For the submit that comes next. */
    intend: (next: Intent) => {
      intent.current = next;
    },
    takeTheirs: follow,
  };
}
