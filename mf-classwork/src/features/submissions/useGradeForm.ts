import { useRef, useState } from 'react';
import { isStatus, request, type ApiError } from 'shared-api';
import { getSubmission, gradeSubmission, type Rubric, type Submission } from 'shared-api/contract';
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

interface Hearers {
  onFresh: (submission: Submission) => void;
  /** Its student took it back. */
  onGone: (id: string) => void;
}

/**
 * The grade of one submission. What is typed is kept in this browser until it is saved; when the submission has
 * changed since, its teacher sees what is there now before anything is overwritten.
 */
export function useGradeForm(
  submission: Submission,
  { mark, rubric }: { mark: number; rubric: Rubric | undefined },
  { onFresh, onGone }: Hearers,
) {
  const { id, version } = submission;
  const input = { params: { submissionId: id } };
  const score = useRef<HTMLInputElement>(null);
  // By which button it is sent: at once for what is sent, and for what is drawn.
  const isReturned = useRef(false);
  const [isReturning, setIsReturning] = useState(false);
  const how = () => ({ isReturned: isReturned.current, hasRubric: rubric !== undefined });
  const form = useDraftForm<GradeFields, Submission>({
    key: `grade-${id}`,
    initial: fieldsOf(submission),
    version,
    base: 'ask',
    rules: gradeRules,
    bodyOf: (fields) => bodyOf(fields, how()),
    refine: (mistakes, fields) => {
      return refineMistakes(mistakes, fields, { mark, isReturned: isReturned.current });
    },
    send: (fields, upon, waits) => {
      const body = { ...bodyOf(fields, how()), version: upon };
      const what = isReturned.current ? messages.return : '';
      const text = [what, fields.score, fields.comment].filter(Boolean).join(' · ');
      return sendOrKeep(
        gradeSubmission,
        { ...input, body },
        { ...waits, about: gradeOf(id), text },
      );
    },
    savedAs: (reply) => ({ fields: fieldsOf(reply), version: reply.version }),
    onSuccess(reply) {
      onFresh(reply);
      if (!isReturned.current) {
        return toast.success(reply.is_held ? messages.successHeld : messages.success);
      }
      const action = { label: messages.undo, onSelect: () => void undo(reply) };
      return toast.success(messages.returnedSuccess, action);
    },
    async onFailure(error) {
      toastFailure(error, FAILURES);
      // Without the newer state nothing can be decided; the next Submit asks again.
      if (isStatus(error, 409)) await refresh();
    },
  });

  /** Shows what the server has now. */
  function refresh(): Promise<void> {
    return request(getSubmission, input).then(onFresh, (error: unknown) => {
      if (isStatus(error, 404)) onGone(id);
    });
  }

  async function undo(returned: Submission) {
    try {
      const { takeReturnBack } = await import('./takeReturnBack.ts');
      onFresh(await takeReturnBack(returned));
    } catch (error) {
      toastFailure(error, FAILURES);
      await refresh();
    }
  }

  /** Sends what is typed: as a grade, or to be handed in again. */
  function send(returns: boolean, by: () => Promise<boolean>): Promise<boolean> {
    isReturned.current = returns;
    setIsReturning(returns);
    return by();
  }

  return {
    ...form,
    formik: {
      ...form.formik,
      handleSubmit(event: { preventDefault: () => void }) {
        event.preventDefault();
        void send(false, form.submit);
      },
    },
    score,
    refresh,
    submit: () => send(false, form.submit),
    giveBack: () => send(true, form.submit),
    /** Which of the two is under way, or was last. */
    isReturning,
  };
}
