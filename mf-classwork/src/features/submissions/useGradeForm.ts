import { useRef, useState } from 'react';
import { isCode, isStatus, request, type ApiError } from 'shared-api';
import { getSubmission, gradeSubmission, type Submission } from 'shared-api/contract';
import { useDraftForm, toastFailure } from 'shared-features';
import { gradeRules } from 'shared-api/schema';
import { sendOrQueue } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { basisOf, sentBasis, type Marks } from '../changed-marks/basis.ts';
import type { Typed } from '../changed-marks/removedFrom.ts';
import { bodyOf, fieldsOf, gradeOf, refineMistakes, type GradeFields } from './gradeFields.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slowToGrade,
  failed: messages.noConnection,
  refused: {
    other: ({ code, message, status }: ApiError) => {
      return code === 'marks_changed' ? message : messages.failure({ status });
    },
  },
};

interface Hearers {
  onFresh: (submission: Submission) => void;
  /** Its student took it back. */
  onGone: (id: string) => void;
  /** The marks or the rubric are other ones than those of the page. */
  onStale: () => Promise<void>;
}

/** Versions of the submission, and of the marks and rubric of its classwork. */
type Versions = readonly [submission: number, marks: number];

/**
 * The grade of one submission. What is typed is kept in this browser until it is saved; when the submission has
 * changed since, its teacher sees what is there now before anything is overwritten.
 */
export function useGradeForm(
  submission: Submission,
  work: Marks,
  { onFresh, onGone, onStale }: Hearers,
) {
  const { mark, rubric } = work;
  const { id } = submission;
  const basis = basisOf(work);
  const versions: Versions = [submission.version, basis.version];
  const input = { params: { submissionId: id } };
  const score = useRef<HTMLInputElement>(null);
  // By which button it is sent: at once for what is sent, and for what is drawn.
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
    send: (fields, [upon, marks], waits) => {
      const body = { ...bodyOf(fields, how()), version: upon, ...sentBasis({ version: marks }) };
      const what = isReturned.current ? messages.return : '';
      const text = [what, fields.score, fields.comment].filter(Boolean).join(' · ');
      return sendOrQueue(
        gradeSubmission,
        { ...input, body },
        { ...waits, about: gradeOf(id), text },
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
      // Without the newer state nothing can be decided; the next Submit asks again.
      if (isCode(error, 'marks_changed')) await onStale();
      else if (isStatus(error, 409)) await refresh();
    },
  });
  const [submissionUpon, marksUpon] = form.upon;
  const areMarksOthers = form.isAsking && basis.version > marksUpon;

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

  /** Sends what is typed: as a grade, or to be handed in again. Upon other marks nothing is sent before that is decided. */
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
    /** Whether the marks or the rubric have changed since it was typed: this person is to decide. */
    areMarksOthers,
    /** Goes on with what is typed upon the marks and the rubric of now. */
    adoptMarks({ score: typed, points }: Typed) {
      const fields = { ...form.formik.values, score: typed, rubric_scores: points, basis };
      form.adopt(fields, [submissionUpon, basis.version]);
    },
    refresh,
    submit: () => send(false, form.submit),
    giveBack: () => send(true, form.submit),
    /** Which of the two is under way, or was last. */
    isReturning,
  };
}
