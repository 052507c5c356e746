import type { QuizFacts } from 'shared-api/quizzes';
import { messages } from './messages.ts';

/** Returns how many students have handed in; null in the facts for a student. */
export function handedInText(facts: QuizFacts): string | null {
  const { handed_in_count: count, student_count: all, running_count: running = 0 } = facts;
  if (count === undefined || all === undefined) return null;
  return running > 0
    ? messages.handedInAndRunning({ count, all, running })
    : messages.handedIn({ count, all });
}
