import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'platform/router';
import type { ClassworkSummaryProps } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { paths } from 'shared-api/contract';
import { listQuizzes } from 'shared-api/quizzes';
import { Button, Card, Row, Stack } from 'shared-ui';
import { handedInText } from '../quiz-facts/handedInText.ts';
import { messages } from './messages.ts';

/**
 * How far a quiz is, above its submissions, and the way to its page. The link is also there if the
 * numbers cannot be loaded: grading works without them.
 */
export function QuizSummary({
  classId,
  classworkId,
  submissionCount,
}: Pick<ClassworkSummaryProps, 'classId' | 'classworkId' | 'submissionCount'>) {
  const { data, reload } = useQuery(listQuizzes, { params: { id: classId } });
  const read = useRef(submissionCount);
  const follow = useEffectEvent((count: number) => {
    if (count === read.current) return;
    read.current = count;
    void reload();
  });
  useEffect(() => follow(submissionCount), [submissionCount]);
  const facts = data?.find(({ id }) => id === classworkId);
  const text = facts && handedInText(facts);
  return (
    <Card>
      <Row justify="space-between">
        <Stack gap={1}>
          <h2>{messages.title}</h2>
          {text && <p role="status">{text}</p>}
        </Stack>
        <Button as={Link} to={paths.quiz(classworkId)} variant="secondary" data-screen-only="">
          {messages.open}
        </Button>
      </Row>
    </Card>
  );
}
