import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { lazyComponent } from 'platform/runtime';
import type { ClassworkQuestion } from 'shared-api/quizzes';
import { Button, Card, Skeleton, Stack, color, font } from 'shared-ui';
import { LateNotice } from './LateNotice.tsx';
import { messages } from './messages.ts';

const AnswerForm = lazyComponent(
  async () => ({ default: (await import('./AnswerForm.tsx')).AnswerForm }),
  <Skeleton height="8rem" />,
);

const Text = styled.p`
  white-space: pre-line;
`;

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  question: ClassworkQuestion;
  onAnswered: (question: ClassworkQuestion) => Promise<void>;
  /** The question has changed on the server. */
  onStale: () => void;
}

/** The answer of a student: the form, or what was handed in, and why it cannot change. */
export function OwnAnswer({ question, onAnswered, onStale }: Props) {
  const { own_answer: own, can_answer: canAnswer, date_due: due, shows_answers } = question;
  const [isChanging, setIsChanging] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const isForm = canAnswer && (own === null || isChanging);
  const why = whyNot(question);

  async function handleAnswered(answered: ClassworkQuestion) {
    await onAnswered(answered);
    flushSync(() => setIsChanging(false));
    // The form was removed with its button.
    heading.current?.focus();
  }

  function handleCancel() {
    flushSync(() => setIsChanging(false));
    changeButton.current?.focus();
  }

  return (
    <Card>
      <Stack gap={3}>
        <h2 ref={heading} tabIndex={-1}>
          {messages.yourAnswer}
        </h2>
        {shows_answers && own === null && canAnswer && (
          <Small>
            {messages.othersSee} {messages.seeAfter}
          </Small>
        )}
        {isForm && due !== null && <LateNotice question={question} due={due} />}
        {isForm ? (
          <AnswerForm
            question={question}
            onAnswered={handleAnswered}
            onStale={onStale}
            onCancel={own ? handleCancel : undefined}
          />
        ) : (
          own && (
            <Text>
              <bdi>{own.text}</bdi>
            </Text>
          )
        )}
        {why && <Small>{why}</Small>}
        {own && canAnswer && !isChanging && (
          <div data-screen-only="">
            <Button
              ref={changeButton}
              variant="secondary"
              icon="edit"
              onClick={() => setIsChanging(true)}
            >
              {messages.change}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

/** Returns why the student cannot answer, or cannot change the answer; null if they can. */
function whyNot(question: ClassworkQuestion): string | null {
  const { can_answer: canAnswer, is_read_only: isReadOnly, own_answer: own, is_due } = question;
  if (canAnswer) return null;
  if (isReadOnly) return messages.archived;
  if (own?.is_graded) return messages.graded;
  if (own && !question.can_change) return messages.final;
  return is_due ? messages.closed : messages.final;
}
