import type { Choice } from 'shared-api/contract';

/**
 * Whether two choices are one to those who see them. Choices with an equal text cannot be told
 * apart, so each stands for the other.
 */
export function isSameChoice(choices: readonly Choice[], one: string, other: string): boolean {
  if (one === other) return true;
  const [first, second] = [one, other].map((id) => choices.find((choice) => choice.id === id));
  return first !== undefined && second !== undefined && first.text === second.text;
}
