import { useParams } from 'platform/router';
import { usePageTitle } from 'platform/runtime';
import { useQuery } from 'shared-api';
import { getQuestion } from 'shared-api/quizzes';
import { QueryView } from 'shared-features';
import { Card, Container, Skeleton, Spinner, Stack } from 'shared-ui';
import { messages } from './messages.ts';
import { QuestionArticle } from './QuestionArticle.tsx';
import { QuestionEvents } from './QuestionEvents.tsx';

const LOADING = (
  <Card>
    <Stack gap={3}>
      <Skeleton width="70%" height="2rem" />
      <Skeleton height="8rem" />
      <Spinner label={messages.loading} />
    </Stack>
  </Card>
);

/** The page of a question: its prompt, the answer of a student, and the results. */
export function QuestionPage() {
  const { id = '' } = useParams();
  const query = useQuery(getQuestion, { params: { id } });
  usePageTitle(query.data?.title ?? messages.title);

  return (
    <Container width="medium">
      <QueryView query={query} texts={messages} skeleton={LOADING}>
        {(question) => (
          <>
            <QuestionEvents question={question} onChange={query.reload} />
            <QuestionArticle
              question={question}
              onAnswered={query.show}
              onStale={() => void query.reload()}
            />
          </>
        )}
      </QueryView>
    </Container>
  );
}
