import styled from 'styled-components';
import { Link, useParams } from 'platform/router';
import { lazyComponent, usePageTitle } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { paths } from 'shared-api/contract';
import { getQuiz, getQuizAttempt, type Quiz, type QuizAttempt } from 'shared-api/quizzes';
import { QueryView } from 'shared-features';
import { Card, Container, PageHeading, Skeleton, Spinner, Stack, TextLink } from 'shared-ui';
import { messages } from './messages.ts';

const Root = styled(Stack)`
  overflow-wrap: anywhere;
`;

const LOADING = (
  <Card>
    <Stack gap={3}>
      <Skeleton width="70%" height="2rem" />
      <Skeleton height="8rem" />
      <Spinner label={messages.loading} />
    </Stack>
  </Card>
);

const AttemptForm = lazyComponent(
  async () => ({ default: (await import('./AttemptForm.tsx')).AttemptForm }),
  LOADING,
);
const AttemptResults = lazyComponent(
  async () => ({ default: (await import('../quiz-results/AttemptResults.tsx')).AttemptResults }),
  LOADING,
);
const LostAnswers = lazyComponent(async () => ({
  default: (await import('./LostAnswers.tsx')).LostAnswers,
}));

/** The page of an attempt: its questions while it runs, and its results afterwards. */
export function AttemptPage() {
  const { id = '' } = useParams();
  const attemptQuery = useQuery(getQuizAttempt, { params: { id } });
  const { data: attempt } = attemptQuery;
  const quizQuery = useQuery(getQuiz, attempt ? { params: { id: attempt.quiz_id } } : null);
  const { data: quiz } = quizQuery;
  usePageTitle(quiz?.title ?? messages.title);
  const query = {
    data: attempt && quiz ? { attempt, quiz } : undefined,
    error: attemptQuery.error ?? quizQuery.error,
    isLoading: attemptQuery.isLoading || quizQuery.isLoading,
    reload: async () => void (await Promise.all([attemptQuery.reload(), quizQuery.reload()])),
  };

  return (
    <Container width="medium">
      <QueryView query={query} texts={messages} skeleton={LOADING}>
        {(found) => (
          <Attempt
            key={id}
            {...found}
            onChange={attemptQuery.show}
            onStale={() => void attemptQuery.reload()}
          />
        )}
      </QueryView>
    </Container>
  );
}

interface Props {
  attempt: QuizAttempt;
  quiz: Quiz;
  onChange: (attempt: QuizAttempt) => Promise<void>;
  /** The attempt has changed on the server. */
  onStale: () => void;
}

function Attempt({ attempt, quiz, onChange, onStale }: Props) {
  const isRunning = attempt.date_handed_in === null && !quiz.is_teacher;
  return (
    <Root as="article">
      <p data-screen-only="">
        <TextLink isAlone as={Link} to={paths.quiz(quiz.id)}>
          {messages.toQuiz({ title: quiz.title })}
        </TextLink>
      </p>
      <PageHeading lead={messages.attempt({ number: attempt.number })}>
        <bdi>{quiz.title}</bdi>
      </PageHeading>
      {isRunning ? (
        <AttemptForm {...{ attempt, quiz, onStale }} onHandedIn={onChange} />
      ) : (
        <>
          {!quiz.is_teacher && <LostAnswers attemptId={attempt.id} />}
          <AttemptResults {...{ attempt, quiz, onStale }} onChange={onChange} />
        </>
      )}
    </Root>
  );
}
