import { formatDate } from 'platform/languages';
import type { ClassworkQuestion } from 'shared-api/quizzes';
import { ClassworkArticle } from '../classwork-article/ClassworkArticle.tsx';
import { QuestionAnswers } from '../question-answers/QuestionAnswers.tsx';
import { messages } from './messages.ts';
import { OwnAnswer } from './OwnAnswer.tsx';

interface Props {
  question: ClassworkQuestion;
  onAnswered: (question: ClassworkQuestion) => Promise<void>;
  /** The question has changed on the server. */
  onStale: () => void;
}

export function QuestionArticle({ question, onAnswered, onStale }: Props) {
  const { draft, results, is_teacher: isTeacher, date_due: due, mark } = question;
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
    <ClassworkArticle work={question} facts={facts}>
      {!isTeacher && <OwnAnswer question={question} onAnswered={onAnswered} onStale={onStale} />}
      {!draft && results && <QuestionAnswers question={question} results={results} />}
    </ClassworkArticle>
  );
}
