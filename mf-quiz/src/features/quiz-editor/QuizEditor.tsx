import { useQuery } from 'shared-api';
import { listQuizQuestions, type Quiz } from 'shared-api/quizzes';
import { QueryView } from 'shared-features';
import { Card, Skeleton, Spinner, Stack } from 'shared-ui';
import { messages } from './messages.ts';
import { QuestionList } from './QuestionList.tsx';

const LOADING = (
  <Stack gap={3}>
    <Skeleton height="4rem" />
    <Skeleton height="4rem" />
    <Spinner label={messages.loading} />
  </Stack>
);

interface Props {
  quiz: Quiz;
  /** Whether the page knows that a student has begun. */
  hasBegun?: boolean;
  /** The questions have changed, and with them the points of the quiz. */
  onChange: () => Promise<void>;
}

/** The questions of a quiz with their keys, for its teachers: to add, change, move and remove. */
export function QuizEditor({ quiz, hasBegun = false, onChange }: Props) {
  const query = useQuery(listQuizQuestions, { params: { id: quiz.id } });

  return (
    <Card>
      <Stack gap={4}>
        <h2>{messages.title}</h2>
        <QueryView query={query} texts={messages} skeleton={LOADING}>
          {(list) => (
            <QuestionList
              quiz={quiz}
              list={hasBegun ? { ...list, has_begun: true } : list}
              onList={query.show}
              onStale={query.reload}
              onChange={onChange}
            />
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}
