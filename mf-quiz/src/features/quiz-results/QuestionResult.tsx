import { useId } from 'react';
import styled from 'styled-components';
import type { AttemptQuestion, QuizAttempt } from 'shared-api/quizzes';
import { Badge, Card, Row, Stack, font } from 'shared-ui';
import { SanitizedText } from '../classwork-article/SanitizedText.tsx';
import { AnswerText } from '../quiz-text/AnswerText.tsx';
import { messages } from './messages.ts';
import { PointsForm } from './PointsForm.tsx';
import { RightAnswer } from './RightAnswer.tsx';

const Heading = styled.h3`
  font-size: ${font.size.small};
`;

interface Props extends AttemptQuestion {
  number: number;
  attemptId: string;
  isTeacher: boolean;
  /** Whether the reader can give points. */
  canMark: boolean;
  onChange: (attempt: QuizAttempt) => Promise<void>;
  /** The points have changed on the server. */
  onStale: () => void;
}

/** A question with its answer, and what the reader may see of the result. */
export function QuestionResult(props: Props) {
  const { question, answer, result, number, attemptId, isTeacher, canMark, onChange, onStale } =
    props;
  const key = useId();
  const { id, type, prompt, points } = question;
  return (
    <Card as="section" aria-labelledby={`${key}heading`}>
      <Stack gap={4}>
        <Row justify="space-between" gap={3}>
          <h2 id={`${key}heading`}>{messages.question({ number })}</h2>
          {result && <Points given={result.points} all={points} />}
        </Row>
        {type !== 'gaps' && <SanitizedText html={prompt} />}
        <Stack gap={1}>
          <Heading>{isTeacher ? messages.answer : messages.yourAnswer}</Heading>
          <AnswerText question={question} answer={answer} />
        </Stack>
        {result?.key && <RightAnswer question={question} answerKey={result.key} />}
        {result && result.feedback.length > 0 && (
          <Stack gap={1}>
            <Heading>{messages.feedback}</Heading>
            {result.feedback.map((html) => (
              <SanitizedText key={html} html={html} />
            ))}
          </Stack>
        )}
        {canMark && result && (
          <PointsForm
            key={result.version}
            {...{ attemptId, number, onChange, onStale }}
            questionId={id}
            points={result.points}
            version={result.version}
            most={points}
          />
        )}
      </Stack>
    </Card>
  );
}

function Points({ given, all }: { given: number | null; all: number }) {
  if (given === null) return <Badge tone="warning">{messages.noPoints}</Badge>;
  const tone = given >= all ? 'success' : 'neutral';
  return <Badge tone={tone}>{messages.points({ points: given, all })}</Badge>;
}
