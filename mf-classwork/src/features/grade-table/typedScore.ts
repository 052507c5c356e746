import { parseNumber } from 'platform/languages';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';

/** Null takes the grade away. */
export type TypedScore = { score: number | null } | { mistake: string };

/** What is wrong with a score, by the rules of the contract; null where nothing is. */
export type CheckScore = (score: number) => string | null;

/** Reads the score typed into a cell. */
export function readScore(typed: string, mark: number, check: CheckScore): TypedScore {
  const parsed = parseNumber(typed);
  // The server knows of what it can be taken.
  if (parsed.fault === 'empty') return { score: null };
  if (parsed.fault !== undefined) return { mistake: numberError(typed) ?? messages.notANumber };
  const score = parsed.number;
  const error = check(score);
  if (error !== null) return { mistake: error };
  return score > mark ? { mistake: messages.tooHigh({ mark }) } : { score };
}
