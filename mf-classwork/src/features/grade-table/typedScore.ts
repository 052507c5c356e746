import { parseNumber } from 'platform/languages';
import { numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';

/** A null score removes the grade. */
export type TypedScore = { score: number | null } | { mistake: string };

/** Returns the error message of a score by the rules of the contract; null if it is valid. */
export type CheckScore = (score: number) => string | null;

/** Parses the score typed into a cell. */
export function readScore(typed: string, mark: number, check: CheckScore): TypedScore {
  const parsed = parseNumber(typed);
  // The server decides whether the grade can be removed.
  if (parsed.fault === 'empty') return { score: null };
  if (parsed.fault !== undefined) return { mistake: numberError(typed) ?? messages.notANumber };
  const score = parsed.number;
  const error = check(score);
  if (error !== null) return { mistake: error };
  return score > mark ? { mistake: messages.tooHigh({ mark }) } : { score };
}
