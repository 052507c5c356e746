import { openDraft } from 'shared-api';

/** Key of the draft of a question that is not added yet. */
export function keyOfNew(quizId: string): string {
  return `quiz-${quizId}-question`;
}

/** Key of the draft of a changed question. */
export function keyOfQuestion(questionId: string): string {
  return `quiz-question-${questionId}`;
}

/** Whether this browser has a draft. */
export function hasDraft(key: string): boolean {
  return openDraft(key).read() !== null;
}
