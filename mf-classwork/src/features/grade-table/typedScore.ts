import { messages } from './messages.ts';

/** Null takes the grade away. */
export type TypedScore = { score: number | null } | { mistake: string };

/** What is wrong with a score, by the rules of the contract; null where nothing is. */
export type CheckScore = (score: number) => string | null;

/** What was typed into a cell, as a score; in many countries its decimals come after a comma. */
export function readScore(typed: string, mark: number, check: CheckScore): TypedScore {
  const text = typed.trim().replace(',', '.');
  // The server knows of what it can be taken.
  if (text === '') return { score: null };
  const score = Number(text);
  if (!Number.isFinite(score)) return { mistake: messages.notANumber };
  const mistake = check(score);
  if (mistake !== null) return { mistake };
  return score > mark ? { mistake: messages.tooHigh({ mark }) } : { score };
}
