import type { QuestionFields } from 'shared-api/quizzes';
import { QUESTION_LIMITS } from 'shared-api/quizzes/rules';
import { messages } from './messages.ts';

/** Returns why the choices cannot be saved; null if they can. None stand for a short answer. */
export function choicesError({ choices }: QuestionFields): string | null {
  const texts = normalized(choices);
  if (texts.length === 0) return null;
  if (texts.includes('')) return messages.emptyChoice;
  if (texts.length < QUESTION_LIMITS.leastChoices) return messages.fewChoices;
  return new Set(texts).size < texts.length ? messages.sameChoices : null;
}

/** Returns the positions of the choices that the error is about: empty ones, or repeated ones. */
export function wrongChoices({ choices }: Pick<QuestionFields, 'choices'>): number[] {
  const texts = normalized(choices);
  const hasEmpty = texts.includes('');
  return texts.flatMap((text, index) => {
    const isWrong = hasEmpty ? text === '' : texts.indexOf(text) < index;
    return isWrong ? [index] : [];
  });
}

function normalized(choices: readonly string[]): string[] {
  return choices.map((text) => text.trim().normalize('NFC'));
}
