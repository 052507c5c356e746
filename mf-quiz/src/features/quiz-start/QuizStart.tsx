import { formatDate } from 'platform/languages';
import type { Quiz } from 'shared-api/quizzes';
import { Card, Stack } from 'shared-ui';
import { ClassworkArticle } from '../classwork-article/ClassworkArticle.tsx';
import { BeginQuiz } from './BeginQuiz.tsx';
import { messages } from './messages.ts';
import { OwnAttempts } from './OwnAttempts.tsx';
import { QuizTerms } from './QuizTerms.tsx';

/** A quiz as a student sees it: its terms, how to begin, and earlier attempts. */
export function QuizStart({ quiz }: { quiz: Quiz }) {
  const { date_due: due, mark, own_attempts: attempts } = quiz;
  const facts = (
    <>
      {due !== null && (
        <span>
          {messages.due}{' '}
          <time dateTime={due}>
            {formatDate(new Date(due), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
      )}
      {mark > 0 && <span>{messages.marks({ mark })}</span>}
    </>
  );
  return (
    <ClassworkArticle work={quiz} facts={facts}>
      <Card as="section">
        <Stack gap={4}>
          <h2>{messages.about}</h2>
          <QuizTerms quiz={quiz} />
          <BeginQuiz quiz={quiz} />
        </Stack>
      </Card>
      {attempts.length > 0 && <OwnAttempts attempts={attempts} points={quiz.points} />}
    </ClassworkArticle>
  );
}
