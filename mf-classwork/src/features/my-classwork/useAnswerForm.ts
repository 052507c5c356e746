import { useRef, useState } from 'react';
import { isCode, isForShell, isStatus, serverNow, type ApiError } from 'shared-api';
import { submitAnswer, type Assignment, type Submission } from 'shared-api/contract';
import { fileRefOf, useDraftForm, textOfFailure } from 'shared-features';
import { plainLinesOf } from 'shared-api/rich-text';
import { submitAnswerRules } from 'shared-api/schema';
import { sendOrQueue } from 'shared-api/offline';
import { toast } from 'shared-ui';
import { answerTo, draftKey, type AnswerFields } from './answerDraft.ts';
import { costAt, nextChange } from './isOpen.ts';
import { messages } from './messages.ts';

/** Refusals that tell of what is not on the screen yet: the list tells how things stand. */
const OUTDATED = [403, 404, 409];

/** The server's clock is known this exactly. */
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
  /** Value that the form shows, by the server's clock. */
  now: number;
  onSent: (submission: Submission) => void;
  onRefused: () => void;
  onClose: () => void;
}

/** An answer being written. It is kept in this browser until the server has it. */
export function useAnswerForm(options: Options) {
  const { classId, work, submission, onSent, onRefused, onClose } = options;
  /** The server said that it costs more: at least this late it was, while it was due at `due`. */
  const [refused, setRefused] = useState<{ due: string | null; at: number } | null>(null);
  const now = Math.max(options.now, refused?.due === work.date_due ? refused.at : 0);
  const [problem, setProblem] = useState<string | null>(null);
  /** Files on their way hold the form back. */
  const whyNotYet = useRef<(() => string) | null>(null);
  const form = useDraftForm<AnswerFields, Submission>({
    key: draftKey(work.id),
    // A draft of one device replaces nothing that was handed in from another one.
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
    send({ answer, attachments }, version, waits) {
      setProblem(null);
      // What was handed in elsewhere, graded or returned meanwhile is looked at first.
      const accepted_percent = costAt(work, submission, now);
      const body = {
        ...{ answer, attachments: attachments.map(({ id }) => id), version },
        ...(accepted_percent === undefined ? {} : { accepted_percent }),
      };
      const input = { params: { assignmentId: work.id }, query: { class_id: classId }, body };
      const about = answerTo(work.id);
      const text = plainLinesOf(answer) || attachments.map(({ name }) => name).join(', ');
      return sendOrQueue(submitAnswer, input, { ...waits, about, title: work.title, text });
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

  /** It became later while somebody wrote: they read what it costs now, and hand in again or do not. */
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
