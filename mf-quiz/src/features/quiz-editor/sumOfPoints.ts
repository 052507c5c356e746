import type { QuizQuestion } from 'shared-api/quizzes';

/** Adds points in whole hundredths, so that 0.1 + 0.2 is 0.3. */
export function sumOfPoints(questions: readonly QuizQuestion[]): number {
  const hundredths = questions.map(({ question }) => Math.round(question.points * 100));
  return hundredths.reduce((sum, each) => sum + each, 0) / 100;
}
