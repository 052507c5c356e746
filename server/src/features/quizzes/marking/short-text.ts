import type { AnswerTo, ShortTextQuestion, TextKey } from 'shared-api/quizzes';
import { readPattern } from './pattern.ts';
import { withoutAccents, withoutCase, withoutKeyboard } from './plain-text.ts';
import { billionthsOf, type Share } from './shares.ts';

export function markShortText(key: ShortTextQuestion, { text }: AnswerTo<'short_text'>): Share {
  return { part: markText(key, text), whole: billionthsOf() };
}

/** Returns the billionths of the best accepted text that equals the answer; 0 for none. */
export function markText(key: TextKey, answer: string): bigint {
  const given = comparable(key, answer);
  const shares = key.accepted
    .filter(({ text }) => comparable(key, text) === given)
    .map(({ share }) => billionthsOf(share));
  if (matchesPattern(key, answer)) shares.push(billionthsOf());
  return shares.reduce((best, share) => (share > best ? share : best), 0n);
}

function comparable({ is_exact, ignores_case, ignores_accents }: TextKey, text: string): string {
  const typed = is_exact ? text : withoutKeyboard(text);
  const cased = ignores_case ? withoutCase(typed) : typed;
  return ignores_accents ? withoutAccents(cased) : cased;
}

/** Whether the whole answer matches, as it was typed or without its accents where they are ignored. */
function matchesPattern(key: TextKey, answer: string): boolean {
  const pattern = key.pattern ? readPattern(key.pattern, key.ignores_case) : undefined;
  if (!pattern) return false;
  const typed = key.is_exact ? answer : withoutKeyboard(answer);
  if (pattern.matches(typed)) return true;
  return key.ignores_accents && pattern.matches(withoutAccents(typed));
}
