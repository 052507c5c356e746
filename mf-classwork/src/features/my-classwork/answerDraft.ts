import { useDraft } from 'shared-api';

/** HTML, empty while there is nothing. */
export interface AnswerFields {
  answer: string;
}

interface Kept {
  /** Null while nothing is kept. */
  answer: string | null;
}

const NOTHING: Kept = { answer: null };

/** What a student is about to hand in. */
export function useAnswerDraft(assignmentId: string) {
  return useDraft<Kept>(`answer-${assignmentId}`, NOTHING);
}
