import { RE2JS } from 're2js';
import { LIMITS } from 'shared-api/contract';

/**
 * Reads a pattern. RE2 matches in a time proportional to the length of the text; in return it has no
 * references and no lookaround.
 * @returns undefined for a pattern that is invalid, too long, or needs what RE2 lacks
 */
export function readPattern(pattern: string, ignoresCase: boolean): RE2JS | undefined {
  if (pattern.length > LIMITS.quiz.pattern) return undefined;
  try {
    return RE2JS.compile(pattern, ignoresCase ? RE2JS.CASE_INSENSITIVE : 0);
  } catch {
    // RE2JS throws its own errors for syntax, and for programs that would be too large.
    return undefined;
  }
}
