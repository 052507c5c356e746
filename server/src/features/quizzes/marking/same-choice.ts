import type { Choice } from 'shared-api/quizzes';

/**
 * Whether two choices look the same. A student cannot distinguish choices with an equal text, so
 * each stands for the other.
 */
export function isSameChoice(choices: readonly Choice[], one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((id) => choices.find((choice) => choice.id === id));
  return first !== undefined && second !== undefined && first.text === second.text;
}
