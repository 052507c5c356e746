import { useEffect, useEffectEvent, useRef } from 'react';
import type { ClassworkSummaryProps } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { getQuestion } from 'shared-api/quizzes';
import { Card, Stack } from 'shared-ui';
import { messages } from './messages.ts';
import { ResultBars } from './ResultBars.tsx';

/**
 * The results of a question above its submissions. Renders nothing for short answers, which stand
 * below, and if they cannot be loaded: grading works without them.
 */
export function QuestionSummary({
  classworkId,
  submissionCount,
}: Pick<ClassworkSummaryProps, 'classworkId' | 'submissionCount'>) {
  const { data, reload } = useQuery(getQuestion, { params: { id: classworkId } });
  const read = useRef(submissionCount);
  const follow = useEffectEvent((count: number) => {
    if (count === read.current) return;
    read.current = count;
    void reload();
  });
  useEffect(() => follow(submissionCount), [submissionCount]);

  if (!data?.results || data.choices.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <h2>{messages.results}</h2>
        <ResultBars choices={data.choices} results={data.results} />
      </Stack>
    </Card>
  );
}
