import { useEffect, useEffectEvent } from 'react';
import { useQuery } from 'shared-api';
import { listQuizAttempts, type Quiz } from 'shared-api/quizzes';
import { QueryView } from 'shared-features';
import { Badge, Card, Row, Skeleton, Spinner, Stack } from 'shared-ui';
import { EmptyState } from 'shared-ui/controls';
import { AttemptItem } from './AttemptItem.tsx';
import { messages } from './messages.ts';
import { AttemptItems } from './QuizProgress.styles.ts';

const LOADING = (
  <Stack gap={3}>
    <Skeleton height="4rem" />
    <Spinner label={messages.loading} />
  </Stack>
);
const POLL_INTERVAL = 15_000;

interface Props {
  quiz: Quiz;
  /** Called once a student has begun. */
  onBegun: () => void;
}

/** Lists the attempts at a quiz, and follows them while students answer. */
export function QuizProgress({ quiz, onBegun }: Props) {
  const query = useQuery(listQuizAttempts, { params: { id: quiz.id } });
  const poll = useEffectEvent(() => {
    if (!document.hidden) void query.reload();
  });
  useEffect(() => {
    const timer = setInterval(poll, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  const hasBegun = query.data !== undefined && query.data.length > 0;
  const reportBegun = useEffectEvent(onBegun);
  useEffect(() => {
    if (hasBegun) reportBegun();
  }, [hasBegun]);
  const handedIn = query.data?.filter(({ date_handed_in: at }) => at !== null).length ?? 0;
  const running = (query.data?.length ?? 0) - handedIn;

  return (
    <Card>
      <Stack gap={3}>
        <Row justify="space-between">
          <h2>{messages.title}</h2>
          {hasBegun && (
            <Row gap={2} role="status">
              <Badge tone="success">{messages.handedInCount({ count: handedIn })}</Badge>
              {running > 0 && (
                <Badge tone="info">{messages.runningCount({ count: running })}</Badge>
              )}
            </Row>
          )}
        </Row>
        <QueryView query={query} texts={messages} skeleton={LOADING}>
          {(attempts) =>
            attempts.length === 0 ? (
              <EmptyState icon="users" title={messages.empty}>
                {messages.emptyHelp}
              </EmptyState>
            ) : (
              <AttemptItems as="ul" role="list" aria-label={messages.list}>
                {attempts.map((attempt) => (
                  <AttemptItem key={attempt.id} attempt={attempt} quiz={quiz} />
                ))}
              </AttemptItems>
            )
          }
        </QueryView>
      </Stack>
    </Card>
  );
}
