import { useRef, useState } from 'react';
import { isCode, isStatus, request, type ApiError } from 'shared-api';
import { getSubmission, gradeSubmission, type Submission } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { gradeRules } from 'shared-api/rules';
import { sendOrQueue } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { basisOf, sentBasis, type Marks } from '../changed-marks/basis.ts';
import type { Typed } from '../changed-marks/removedFrom.ts';
import { bodyOf, fieldsOf, gradeOf, refineMistakes, type GradeFields } from './gradeFields.ts';
import { messages } from './messages.ts';
import { takeReturnBack } from './takeReturnBack.ts';

const FAILURES = {
  slow: messages.slowToGrade,
  failed: messages.noConnection,
  refused: {
    other: ({ code, message, status }: ApiError) => {
      return code === 'marks_changed' ? message : messages.failure({ status });
    },
  },
};

interface Listeners {
  onFresh: (submission: Submission) => void;
  /** Called when its student has withdrawn it. */
  onGone: (id: string) => void;
  /** Called when the points or the rubric differ from those of the page. */
  onStale: () => Promise<void>;
}

/** Versions of the submission, and of the points and rubric of its classwork. */
type Versions = readonly [submission: number, marks: number];

/**
 * The form of one grade. Its draft is stored in this browser until it is saved. If the submission
 * has changed in the meantime, the teacher sees it before anything is overwritten.
 */
export function useGradeForm(
  submission: Submission,
  work: Marks,
  { onFresh, onGone, onStale }: Listeners,
) {
  const { mark, rubric } = work;
  const { id } = submission;
  const basis = basisOf(work);
  const versions: Versions = [submission.version, basis.version];
  const input = { params: { submissionId: id } };
  const score = useRef<HTMLInputElement>(null);
  // The pressed button: a ref for the body, which is read synchronously, and state for rendering.
  const isReturned = useRef(false);
  const [isReturning, setIsReturning] = useState(false);
  const how = () => ({ isReturned: isReturned.current, hasRubric: rubric !== undefined });
  const form = useDraftForm<GradeFields, Submission, Versions>({
    key: `grade-${id}`,
    initial: fieldsOf(submission, work),
    version: versions,
    base: 'ask',
    rules: gradeRules,
    bodyOf: (fields) => bodyOf(fields, how()),
    refine: (errors, fields) => {
      return refineMistakes(errors, fields, { mark, isReturned: isReturned.current });
    },
    send: (fields, [upon, marks], queued) => {
      const body = { ...bodyOf(fields, how()), version: upon, ...sentBasis({ version: marks }) };
      const what = isReturned.current ? messages.return : '';
      const text = [what, fields.score, fields.comment].filter(Boolean).join(' · ');
      return sendOrQueue(
        gradeSubmission,
        { ...input, body },
        { ...queued, about: gradeOf(id), text },
      );
    },
    savedAs: (reply) => ({
      fields: fieldsOf(reply, work),
      version: [reply.version, basis.version],
    }),
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
      // Without the newer state nothing can be decided; the next Submit tries again.
      if (isCode(error, 'marks_changed')) await onStale();
      else if (isStatus(error, 409)) await refresh();
    },
  });
  const [submissionUpon, marksUpon] = form.upon;
  const areMarksOthers = form.isAsking && basis.version > marksUpon;

  /** Shows the server's current version. */
  function refresh(): Promise<void> {
    return request(getSubmission, input).then(onFresh, (error: unknown) => {
      if (isStatus(error, 404)) onGone(id);
    });
  }

  async function undo(returned: Submission) {
    try {
      onFresh(await takeReturnBack(returned));
    } catch (error) {
      toastFailure(error, FAILURES);
      await refresh();
    }
  }

  /**
   * Sends the typed values, as a grade or as a return. With changed points, the teacher has to
   * decide first.
   */
  function send(returns: boolean, by: () => Promise<boolean>): Promise<boolean> {
    if (areMarksOthers) {
      toast.info(messages.decideFirst);
      return Promise.resolve(false);
    }
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
    /**
     * Whether the points or the rubric have changed since typing, and the teacher has to decide.
     */
    areMarksOthers,
    /** Continues with the typed values for the current points and rubric. */
    adoptMarks({ score: typed, points }: Typed) {
      const fields = { ...form.formik.values, score: typed, rubric_scores: points, basis };
      form.adopt(fields, [submissionUpon, basis.version]);
    },
    refresh,
    submit: () => send(false, form.submit),
    giveBack: () => send(true, form.submit),
    /** Whether the current or last call is a return. */
    isReturning,
  };
}
