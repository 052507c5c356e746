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

/** Returns the positions of choices that are empty, or equal to an earlier one. */
export function wrongChoices({ choices }: Pick<QuestionFields, 'choices'>): number[] {
  const texts = normalized(choices);
  return texts.flatMap((text, index) => {
    return text === '' || texts.indexOf(text) < index ? [index] : [];
  });
}

function normalized(choices: readonly string[]): string[] {
  return choices.map((text) => text.trim().normalize('NFC'));
}
