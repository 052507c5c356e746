import { useRef, useState } from 'react';
import { isCode, isForShell, isStatus, serverNow, type ApiError } from 'shared-api';
import { submitAnswer, type Assignment, type Submission } from 'shared-api/contract';
import { fileRefOf, textOfFailure } from 'shared-features';
import { useDraftForm } from 'shared-features/forms';
import { plainLinesOf } from 'shared-api/rich-text';
import { submitAnswerRules } from 'shared-api/rules';
import { sendOrQueue } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { answerTo, draftKey, type AnswerFields } from './answerDraft.ts';
import { costAt, nextChange } from './isOpen.ts';
import { messages } from './messages.ts';

/** Error statuses that mean the list is outdated. */
const OUTDATED = [403, 404, 409];

/** Accuracy of the server clock's estimate. */
const CLOCK_ERROR_MS = 2_000;

const PROBLEMS = {
  slow: messages.isSlow,
  offline: messages.isOffline,
  failed: messages.failure,
  refused: {
    403: messages.isOver,
    404: messages.isGone,
    other: ({ message }: ApiError) => message,
  },
};

interface Options {
  classId: string;
  work: Assignment;
  submission: Submission | undefined;
  /** By the server's clock: the moment that the form shows. */
  now: number;
  onSent: (submission: Submission) => void;
  onRefused: () => void;
  onClose: () => void;
}

/** The form of an answer. It is stored in this browser until the server has it. */
export function useAnswerForm(options: Options) {
  const { classId, work, submission, onSent, onRefused, onClose } = options;
  /** The server reported a larger deduction: it was at least this late, for the due date `due`. */
  const [refused, setRefused] = useState<{ due: string | null; at: number } | null>(null);
  const now = Math.max(options.now, refused?.due === work.date_due ? refused.at : 0);
  const [problem, setProblem] = useState<string | null>(null);
  /** Unfinished uploads block the form. */
  const whyNotYet = useRef<(() => string) | null>(null);
  const form = useDraftForm<AnswerFields, Submission>({
    key: draftKey(work.id),
    // A draft of one device never replaces a submission from another one unseen.
    base: 'follow',
    initial: {
      answer: work.own_draft ?? submission?.answer ?? '',
      attachments: (work.draft_attachments ?? submission?.attachments ?? []).map(fileRefOf),
    },
    bodyOf: ({ answer, attachments }) => ({ answer, attachments: attachments.map(({ id }) => id) }),
    refine: (errors) =>
      whyNotYet.current ? { ...errors, attachments: whyNotYet.current() } : errors,
    rules: submitAnswerRules,
    version: submission?.version ?? 0,
    send({ answer, attachments }, version, queued) {
      setProblem(null);
      // The version makes changes from elsewhere show before they are overwritten.
      const accepted_percent = costAt(work, submission, now);
      const body = {
        ...{ answer, attachments: attachments.map(({ id }) => id), version },
        ...(accepted_percent === undefined ? {} : { accepted_percent }),
      };
      const input = { params: { assignmentId: work.id }, query: { class_id: classId }, body };
      const about = answerTo(work.id);
      const text = plainLinesOf(answer) || attachments.map(({ name }) => name).join(', ');
      return sendOrQueue(submitAnswer, input, { ...queued, about, title: work.title, text });
    },
    onQueued: onClose,
    onSuccess(sent) {
      toast.success(messages.success);
      onSent(sent);
    },
    onFailure(error) {
      if (isForShell(error)) return;
      if (isCode(error, 'costs_more')) return askAgain();
      toast.error(messages.failure);
      setProblem(textOfFailure(error, PROBLEMS));
      if (OUTDATED.some((status) => isStatus(error, status))) onRefused();
    },
  });
  const { formik } = form;

  /**
   * The deduction has grown while the student was writing: shows it, and lets them decide again.
   */
  function askAgain() {
    const known = serverNow();
    const next = nextChange(work, known);
    const isNear = next !== null && next - known < CLOCK_ERROR_MS;
    setRefused({ due: work.date_due, at: isNear ? next : known });
    setProblem(messages.costsMore);
    onRefused();
  }

  function handleFilesWait(count: number, why: () => string) {
    whyNotYet.current = count === 0 ? null : why;
    if (formik.errors.attachments !== undefined) void formik.validateForm();
  }
  return { ...form, problem, now, handleFilesWait };
}
