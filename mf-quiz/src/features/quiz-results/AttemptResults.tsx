import { formatDate } from 'platform/languages';
import type { AttemptQuestion, Quiz, QuizAttempt } from 'shared-api/quizzes';
import { Avatar, Card, Notice, Row, Stack } from 'shared-ui';
import { messages } from './messages.ts';
import { QuestionResult } from './QuestionResult.tsx';

interface Props {
  attempt: QuizAttempt;
  quiz: Quiz;
  onChange: (attempt: QuizAttempt) => Promise<void>;
  /** The points have changed on the server. */
  onStale: () => void;
}

/** An attempt after the hand-in: points, answers, and for teachers a field for points. */
export function AttemptResults({ attempt, quiz, onChange, onStale }: Props) {
  const { questions, student, date_handed_in: handedIn } = attempt;
  const { is_teacher: isTeacher, is_read_only: isReadOnly } = quiz;
  return (
    <Stack gap={4}>
      <Card as="section">
        <Stack gap={3}>
          <h2>{messages.result}</h2>
          {isTeacher && (
            <Row gap={2}>
              <Avatar name={student.username} src={student.profile_image} size="small" />
              <bdi>{student.username}</bdi>
            </Row>
          )}
          <Summary attempt={attempt} quiz={quiz} />
          {handedIn !== null && (
            <p>
              {messages.handedIn({
                at: formatDate(new Date(handedIn), { dateStyle: 'long', timeStyle: 'short' }),
              })}
            </p>
          )}
          {!isTeacher && attempt.points !== null && questions.length === 0 && (
            <p>{messages.hiddenAnswers}</p>
          )}
        </Stack>
      </Card>
      {questions.map((one, index) => (
        <QuestionResult
          key={one.question.id}
          {...one}
          number={index + 1}
          attemptId={attempt.id}
          isTeacher={isTeacher}
          canMark={isTeacher && handedIn !== null && !isReadOnly}
          onChange={onChange}
          onStale={onStale}
        />
      ))}
    </Stack>
  );
}

function Summary({ attempt, quiz }: Pick<Props, 'attempt' | 'quiz'>) {
  const { points, questions, date_handed_in: handedIn } = attempt;
  if (points !== null) return <p>{messages.points({ points, all: quiz.points })}</p>;
  if (handedIn === null) return <Notice>{messages.running}</Notice>;
  const count = questions.filter(isUnmarked).length;
  if (quiz.is_teacher) return <Notice tone="warning">{messages.marksMissing({ count })}</Notice>;
  return <Notice>{count > 0 ? messages.notMarked : messages.notReleased}</Notice>;
}

function isUnmarked({ result }: AttemptQuestion): boolean {
  return result !== null && result.points === null;
}
