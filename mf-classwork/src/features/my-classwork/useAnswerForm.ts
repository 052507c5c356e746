import { useEffect, useState } from 'react';
import { useFormik, type FormikErrors } from 'formik';
import { useUnsavedChanges } from 'platform/runtime';
import { ApiError, NetworkError, TimeoutError, isForShell, isStatus, useCall } from 'shared-api';
import { submitAnswer, type Assignment, type Submission } from 'shared-api/contract';
import { submitAnswerRules, validateWith } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { useAnswerDraft, type AnswerFields } from './answerDraft.ts';
import { messages } from './messages.ts';

/** Refusals after which no other try will do: the list tells how things stand. */
const FINAL: Record<number, string> = {
  403: messages.isOver,
  404: messages.isGone,
  409: messages.isGraded,
};
const validate = validateWith<AnswerFields>(submitAnswerRules);

interface Options {
  classId: string;
  work: Assignment;
  submission: Submission | undefined;
  onSent: (submission: Submission) => void;
  onRefused: () => void;
}

/** An answer being written. It is kept in this browser until the server has it. */
export function useAnswerForm({ classId, work, submission, onSent, onRefused }: Options) {
  const [handedIn] = useState(submission?.answer ?? '');
  const draft = useAnswerDraft(work.id);
  const { trigger } = useCall(submitAnswer);
  const [isKept, setIsKept] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);

  const formik = useFormik<AnswerFields>({
    initialValues: { answer: draft.value.answer ?? handedIn },
    validate,
    validateOnBlur: false,
    onSubmit: async (fields, { setErrors }) => {
      setProblem(null);
      try {
        const sent = await trigger({
          params: { assignmentId: work.id },
          query: { class_id: classId },
          body: fields,
        });
        draft.discard();
        toast.success(messages.success);
        onSent(sent);
      } catch (error) {
        if (isForShell(error)) return;
        toast.error(messages.failure);
        if (error instanceof ApiError) setErrors(error.fields as FormikErrors<AnswerFields>);
        setProblem(problemOf(error));
        if (Object.keys(FINAL).some((status) => isStatus(error, Number(status)))) onRefused();
      }
    },
  });

  const { values } = formik;
  const { change, discard } = draft;
  const isDirty = values.answer !== handedIn;
  useEffect(() => {
    if (isDirty) setIsKept(change(values));
    else discard();
  }, [isDirty, values, change, discard]);
  useUnsavedChanges(isDirty && !isKept);

  return {
    formik,
    isDirty,
    isKept: isKept || !isDirty,
    problem,
    startOver: () => formik.resetForm({ values: { answer: handedIn } }),
    error: formik.submitCount > 0 ? formik.errors.answer : undefined,
  };
}

function problemOf(error: unknown): string | null {
  if (error instanceof TimeoutError) return messages.isSlow;
  if (error instanceof NetworkError) return messages.isOffline;
  return error instanceof ApiError ? (FINAL[error.status] ?? error.message) : null;
}
