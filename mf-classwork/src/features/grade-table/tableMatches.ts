import { containsWords, type GradeTable } from 'shared-api/contract';
import { FIRST_WORK, type Position } from './gridKeys.ts';

/**
 * Returns the positions of students, then of classwork, whose name or title contains every word;
 * empty without words.
 */
export function tableMatches({ students, classwork }: GradeTable, words: string): Position[] {
  if (words.trim() === '') return [];
  const isMatch = containsWords(words);
  return [
    ...students.flatMap(({ user }, index) =>
      isMatch(user.username) ? [{ row: index + 1, column: 0 }] : [],
    ),
    ...classwork.flatMap(({ title }, index) =>
      isMatch(title) ? [{ row: 0, column: index + FIRST_WORK }] : [],
    ),
  ];
}
