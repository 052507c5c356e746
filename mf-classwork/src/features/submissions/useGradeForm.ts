import { useRef } from 'react';
import { isStatus, useCall } from 'shared-api';
import { gradeSubmission, type Submission } from 'shared-api/contract';
import { useDraftForm } from 'shared-api/forms';
import { gradeRules } from 'shared-api/rules';
import { toast } from 'shared-ui';
import { bodyOf, fieldsOf, refineMistakes, type GradeFields } from './gradeFields.ts';
import { messages } from './messages.ts';
import { fetchFresh, tellGradeFailure } from './tellGradeFailure.ts';

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
  const { trigger } = useCall(gradeSubmission);
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
    send: (fields, upon) => {
      const body = { ...bodyOf(fields), version: upon };
      return trigger({ params: { submissionId: id }, body });
    },
    savedAs: (reply) => ({ fields: fieldsOf(reply), version: reply.version }),
    onSuccess(reply) {
      onFresh(reply);
      toast.success(messages.success);
    },
    async onFailure(error) {
      tellGradeFailure(error);
      // Without the newer state nothing can be decided; the next Submit asks again.
      if (isStatus(error, 409)) await fetchFresh(id).then(onFresh, () => undefined);
    },
  });
  return { ...form, score };
}
