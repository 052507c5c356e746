import { useDraft } from 'shared-api';
import type { KeptFile } from 'shared-api/files';

export interface AnswerFields {
  /** HTML, empty while there is nothing. */
  answer: string;
  attachments: KeptFile[];
}

interface Kept {
  /** Null while nothing is kept. */
  answer: string | null;
}

const NOTHING: Kept = { answer: null };

export function draftKey(assignmentId: string): string {
  return `answer-${assignmentId}`;
}

/** What an answer that waits for a connection is about. */
export function answerTo(assignmentId: string): string {
  return `answer to ${assignmentId}`;
}

/** What a student is about to hand in, as this browser keeps it; null for nothing. */
export function useKeptAnswer(assignmentId: string): string | null {
  return useDraft(draftKey(assignmentId), NOTHING).value.answer;
}
