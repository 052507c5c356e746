import { useRef } from 'react';
import { isStatus, request, type ApiError } from 'shared-api';
import { getSubmission, gradeSubmission, type Submission } from 'shared-api/contract';
import { useDraftForm } from 'shared-api/forms';
import { gradeRules } from 'shared-api/rules';
import { toastFailure } from 'shared-api/screens';
import { sendOrKeep } from 'shared-api/waiting';
import { toast } from 'shared-ui';
import { bodyOf, fieldsOf, gradeOf, refineMistakes, type GradeFields } from './gradeFields.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slowToGrade,
  failed: messages.noConnection,
  refused: { other: ({ status }: ApiError) => messages.failure({ status }) },
};

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
  const input = { params: { submissionId: id } };
  const score = useRef<HTMLInputElement>(null);
  const form = useDraftForm<GradeFields, Submission>({
    key: `grade-${id}`,
    initial: fieldsOf(submission),
    version,
    base: 'ask',
    rules: gradeRules,
    bodyOf,
    refine: (mistakes, fields) => {
      const isUnreadable = score.current?.validity.badInput ?? false;
      return refineMistakes(mistakes, fields, mark, isUnreadable);
    },
    send: (fields, upon, waits) => {
      const body = { ...bodyOf(fields), version: upon };
      const text = [fields.score, fields.comment].filter(Boolean).join(' · ');
      return sendOrKeep(
        gradeSubmission,
        { ...input, body },
        { ...waits, about: gradeOf(id), text },
      );
    },
    savedAs: (reply) => ({ fields: fieldsOf(reply), version: reply.version }),
    onSuccess(reply) {
      onFresh(reply);
      toast.success(messages.success);
    },
    async onFailure(error) {
      toastFailure(error, FAILURES);
      // Without the newer state nothing can be decided; the next Submit asks again.
      if (isStatus(error, 409)) await refresh();
    },
  });

  /** Shows what the server has now. */
  function refresh(): Promise<void> {
    return request(getSubmission, input).then(onFresh, () => undefined);
  }

  return { ...form, score, refresh };
}
