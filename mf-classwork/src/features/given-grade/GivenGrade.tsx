import type { Rubric, Submission } from 'shared-api/contract';
import { Stack } from 'shared-ui';
import { LateLine } from '../late-work/LateLine.tsx';
import { RubricPoints } from '../rubric/RubricPoints.tsx';
import { formatScore } from '../scores.ts';
import { messages } from './messages.ts';

interface Props {
  submission: Submission;
  mark: number;
  rubric: Rubric | undefined;
}

/** Shows the grade read-only. */
export function GivenGrade({ submission, mark, rubric }: Props) {
  const { score, comment, late, rubric_scores: scores } = submission;
  return (
    <Stack gap={2}>
      <p>{score === null ? messages.none : messages.given({ score: formatScore(score, mark) })}</p>
      {rubric && scores && <RubricPoints rubric={rubric} scores={scores} />}
      {late && <LateLine late={late} score={score} mark={mark} />}
      {comment && <p dir="auto">{comment}</p>}
    </Stack>
  );
}
