import { comparableWords } from 'shared-api/schema';
import type { Role } from '../../database/schema.ts';
import { HttpError } from '../../errors.ts';
import { errorMessages } from './messages.ts';
import { studies } from './policy.ts';

export interface ReaderOfWords {
  role: Role | null;
  /** JSON list of the words as teachers typed them. */
  blocked_words: string;
}

export function blockedWordsOf({ blocked_words: json }: { blocked_words: string }): string[] {
  return JSON.parse(json) as string[];
}

/** Returns the column for a list of words; of words that compare equal, the first one stays. */
export function blockedWordsColumn(words: readonly string[]): string {
  const distinct = new Map<string, string>();
  for (const word of words) {
    const key = comparableWords(word);
    if (!distinct.has(key)) distinct.set(key, word);
  }
  return JSON.stringify([...distinct.values()]);
}

/** Finds a word in a student's text that the class blocks, as teachers typed it. */
export function findBlockedWord(reader: ReaderOfWords, text: string): string | undefined {
  if (reader.role === null || !studies(reader.role)) return undefined;
  const blocked = blockedWordsOf(reader);
  if (blocked.length === 0) return undefined;
  const words = comparableWords(text);
  return blocked.find((word) => words.includes(comparableWords(word)));
}

/**
 * Refuses texts of a student that contain a blocked word.
 * @throws HttpError 400 with a text for each such field
 */
export function refuseBlockedWords(
  reader: ReaderOfWords,
  texts: Record<string, string | undefined>,
): void {
  const errors = Object.entries(texts).flatMap(([field, text]) => {
    const word = text === undefined ? undefined : findBlockedWord(reader, text);
    return word === undefined ? [] : [[field, errorMessages.blockedWord({ word })] as const];
  });
  const [first] = errors;
  if (first) throw new HttpError('invalid', first[1], Object.fromEntries(errors));
}
