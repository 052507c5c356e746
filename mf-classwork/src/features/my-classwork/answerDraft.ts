import { useDraft } from 'shared-api';
import type { Assignment } from 'shared-api/contract';
import type { FileRef } from 'shared-features';

export interface AnswerFields {
  /** HTML, empty for no text. */
  answer: string;
  attachments: FileRef[];
}

interface Saved {
  /** Null without a draft. */
  answer: string | null;
  /** Absent in drafts from before answers had files. */
  attachments?: readonly { id: string }[] | undefined;
}

const NOTHING: Saved = { answer: null };

export function draftKey(assignmentId: string): string {
  return `answer-${assignmentId}`;
}

/** Returns the outbox key of an answer. */
export function answerTo(assignmentId: string): string {
  return `answer to ${assignmentId}`;
}

/** Whether a draft in this browser or on the server differs from the submission. */
export function useHasUnsent(work: Assignment): boolean {
  const typed = useDraft(draftKey(work.id), NOTHING).value;
  const [handedIn] = work.submitions;
  const { own_draft: answer, draft_attachments: attachments } = work;
  const saved: Saved = typed.answer === null ? { answer, attachments } : typed;
  if (saved.answer === null) return false;
  const { answer: text = '', attachments: files } = handedIn ?? {};
  return saved.answer !== text || idsOf(saved.attachments ?? files) !== idsOf(files);
}

function idsOf(files: readonly { id: string }[] = []): string {
  return files.map(({ id }) => id).join();
}
