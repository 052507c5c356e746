import type { AskedQuestion } from 'shared-api/quizzes';
import { Button, Notice, Row, Stack } from 'shared-ui';
import { AnswerText } from '../quiz-text/AnswerText.tsx';
import type { MaybeAnswer } from './answers/answerState.ts';
import { messages } from './messages.ts';

interface Props {
  question: AskedQuestion;
  newer: MaybeAnswer;
  onDecide: (choice: 'own' | 'newer') => void;
}

/** Shows a newer answer from elsewhere, and lets the student keep one of the two. */
export function AnswerConflict({ question, newer, onDecide }: Props) {
  return (
    <Notice tone="warning" title={messages.conflict}>
      <Stack gap={2}>
        <p>{messages.conflictNewer}:</p>
        <AnswerText question={question} answer={newer} />
        <Row gap={2}>
          <Button size="small" variant="secondary" onClick={() => onDecide('own')}>
            {messages.keepOwn}
          </Button>
          <Button size="small" variant="secondary" onClick={() => onDecide('newer')}>
            {messages.keepNewer}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
