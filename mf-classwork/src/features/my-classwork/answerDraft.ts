import { useDraft } from 'shared-api';
import type { Assignment } from 'shared-api/contract';
import type { FileRef } from 'shared-features';

export interface AnswerFields {
  /** HTML, empty while there is nothing. */
  answer: string;
  attachments: FileRef[];
}

interface Saved {
  /** Null while nothing is kept. */
  answer: string | null;
  /** Absent in what was kept before answers had files. */
  attachments?: readonly { id: string }[] | undefined;
}

const NOTHING: Saved = { answer: null };

export function draftKey(assignmentId: string): string {
  return `answer-${assignmentId}`;
}

/** What an answer that waits for a connection is about. */
export function answerTo(assignmentId: string): string {
  return `answer to ${assignmentId}`;
}

/** Whether a student is about to hand in, as this browser or the server keeps it, what is not handed in. */
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
