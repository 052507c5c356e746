import { useParams } from 'platform/router';
import { lazyComponent, usePageTitle } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { getQuiz } from 'shared-api/quizzes';
import { QueryView } from 'shared-features';
import { Card, Container, Skeleton, Spinner, Stack } from 'shared-ui';
import { messages } from './messages.ts';
import { QuizEvents } from './QuizEvents.tsx';

const LOADING = (
  <Card>
    <Stack gap={3}>
      <Skeleton width="70%" height="2rem" />
      <Skeleton height="8rem" />
      <Spinner label={messages.loading} />
    </Stack>
  </Card>
);

const QuizForTeacher = lazyComponent(
  async () => ({ default: (await import('./QuizForTeacher.tsx')).QuizForTeacher }),
  LOADING,
);

const QuizStart = lazyComponent(
  async () => ({ default: (await import('../quiz-start/QuizStart.tsx')).QuizStart }),
  LOADING,
);

/** The page of a quiz: its editor and its attempts for teachers, its start for students. */
export function QuizPage() {
  const { id = '' } = useParams();
  const query = useQuery(getQuiz, { params: { id } });
  usePageTitle(query.data?.title ?? messages.title);

  return (
    <Container width="medium">
      <QueryView query={query} texts={messages} skeleton={LOADING}>
        {(quiz) => (
          <>
            <QuizEvents quiz={quiz} onChange={query.reload} />
            {quiz.is_teacher ? (
              <QuizForTeacher quiz={quiz} onChange={query.reload} />
            ) : (
              <QuizStart quiz={quiz} />
            )}
          </>
        )}
      </QueryView>
    </Container>
  );
}
