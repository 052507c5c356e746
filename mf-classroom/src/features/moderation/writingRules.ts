import type { ClassDetail } from 'shared-api/contract';
import { messages } from './messages.ts';

/** Fields of the form: the value of a select, and words on one line each. */
export interface WritingRules {
  slow_mode: string;
  blocked_words: string;
}

export function rulesOf({
  slow_mode: seconds = 0,
  blocked_words: words = [],
}: ClassDetail): WritingRules {
  return { slow_mode: String(seconds), blocked_words: words.join('\n') };
}

/** Returns the words of a text with one on each line. */
export function wordsOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Describes slow mode with this many seconds between two messages. */
export function describeSlowMode(seconds: number): string {
  if (seconds === 0) return messages.off;
  if (seconds < 60) return messages.everySeconds({ count: seconds });
  return messages.everyMinutes({ count: Math.round(seconds / 60) });
}
