import { gradeRules, readRuleText } from 'shared-api/rules';
import { messages } from './messages.ts';

/** Null takes the grade away. */
type TypedScore = { score: number | null } | { mistake: string };

/** What was typed into a cell, as a score; in many countries its decimals come after a comma. */
export function readScore(typed: string, mark: number): TypedScore {
  const text = typed.trim().replace(',', '.');
  // The server knows of what it can be taken.
  if (text === '') return { score: null };
  const score = Number(text);
  if (!Number.isFinite(score)) return { mistake: messages.notANumber };
  try {
    gradeRules.validateSyncAt('score', { score });
  } catch (error) {
    return { mistake: error instanceof Error ? readRuleText(error.message) : messages.notANumber };
  }
  return score > mark ? { mistake: messages.tooHigh({ mark }) } : { score };
}
