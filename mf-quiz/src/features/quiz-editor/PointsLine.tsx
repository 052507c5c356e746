import type { QuizQuestion } from 'shared-api/quizzes';
import { messages } from './messages.ts';
import { Muted } from './QuestionList.styles.ts';
import { sumOfPoints } from './sumOfPoints.ts';

interface Props {
  questions: readonly QuizQuestion[];
  mark: number;
}

/** The points of all questions beside the marks of the quiz. */
export function PointsLine({ questions, mark }: Props) {
  return (
    <Muted role="status">
      {messages.sum({ points: sumOfPoints(questions) })}{' '}
      {mark > 0 ? messages.worth({ mark }) : messages.noMarks}
    </Muted>
  );
}
