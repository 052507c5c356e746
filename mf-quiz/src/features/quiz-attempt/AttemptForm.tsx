import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { lazyComponent, useUnsavedChanges } from 'platform/runtime';
import { isForShell, useCall } from 'shared-api';
import {
  handInQuizAttempt,
  openQuizQuestion,
  type Quiz,
  type QuizAttempt,
} from 'shared-api/quizzes';
import { toastFailure } from 'shared-features';
import { Button, Notice, Row, Stack, color, font, space, toast, z } from 'shared-ui';
import { progressOf } from './answers/answerProgress.ts';
import { shownAnswer, type SaveStatus } from './answers/answerState.ts';
import { useAnswers } from './answers/useAnswers.ts';
import { HAND_IN_FAILURES, OPEN_FAILURES } from './failures.ts';
import { messages } from './messages.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { QuestionNavigation } from './QuestionNavigation.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { endOf, useEnd } from './useEnd.ts';
import { useShownQuestion } from './useShownQuestion.ts';

const HandInDialog = lazyComponent(async () => ({
  default: (await import('./HandInDialog.tsx')).HandInDialog,
}));

const StatusBar = styled(Row)`
  position: sticky;
  inset-block-start: var(--top-bar, 0px);
  z-index: ${z.sticky};
  margin-inline: calc(-1 * ${space[2]});
  padding: ${space[2]};
  background: ${color.canvas};
  font-size: ${font.size.small};
  @media print {
    position: static;
  }
`;

/** Keeps a heading that receives the focus out from under the sticky bars. */
const Questions = styled(Stack)`
  section {
    scroll-margin-block-start: calc(var(--top-bar, 0px) + ${space[7]});
  }
`;

const NOT_SAVED: readonly SaveStatus[] = ['failed', 'refused', 'conflict'];

interface Props {
  attempt: QuizAttempt;
  quiz: Quiz;
  /** The attempt has changed on the server. */
  onStale: () => void;
  onHandedIn: (attempt: QuizAttempt) => Promise<void>;
}

/** The questions of a running attempt. Each answer is saved as it is given. */
export function AttemptForm({ attempt, quiz, onStale, onHandedIn }: Props) {
  const { questions } = attempt;
  const { store, states } = useAnswers(attempt, onStale);
  const shown = useShownQuestion(attempt, quiz);
  const [isHandingIn, setIsHandingIn] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const call = useCall(handInQuizAttempt);
  const opening = useCall(openQuizQuestion);
  const end = endOf(attempt, quiz);
  const isOver = useEnd(end, {
    onAlmost: store.hurry,
    onEnd: () => void handInAtEnd(),
  });
  const failing = questions.filter(({ question: { id } }, index) => {
    return index >= attempt.position && NOT_SAVED.includes(states.get(id)?.status ?? 'saved');
  });
  useUnsavedChanges(!store.isStored());

  async function handInAtEnd() {
    setIsHandingIn(false);
    // By the server's clock, there may be a moment left.
    await store.saveAll();
    try {
      await onHandedIn(await call.trigger({ params: { id: attempt.id } }));
    } catch (error) {
      if (!isForShell(error)) toastFailure(error, HAND_IN_FAILURES);
    }
  }

  const progress = questions.map(({ question }) => {
    const state = states.get(question.id);
    return progressOf(question, state ? shownAnswer(state) : null);
  });
  const answeredCount = progress.filter((one) => one === 'answered').length;
  const only = quiz.is_paged ? shown.index : undefined;
  const focusQuestion = (index: number) => {
    list.current?.querySelector<HTMLElement>(`#question-${index + 1} h2`)?.focus();
  };
  const isMoved = useRef(false);
  useEffect(() => {
    if (isMoved.current && only !== undefined) focusQuestion(only);
  }, [only]);

  function openQuestion(index: number) {
    isMoved.current = true;
    if (quiz.is_paged) shown.open(index);
    else focusQuestion(index);
  }

  async function openNext(index: number) {
    if (quiz.can_go_back) return openQuestion(index);
    // The server refuses what comes later.
    if (!(await store.saveAll())) return toast.error(messages.saveFirst);
    const params = { id: attempt.id, question_id: questions[index]?.question.id ?? '' };
    try {
      await opening.trigger({ params });
      openQuestion(index);
    } catch (error) {
      if (!isForShell(error)) toastFailure(error, OPEN_FAILURES);
    }
  }

  return (
    <Stack gap={4}>
      <StatusBar justify="space-between" gap={3}>
        {end !== null && <TimeLeft end={end} />}
        <span>{messages.answeredCount({ count: answeredCount, all: questions.length })}</span>
      </StatusBar>
      {isOver && (
        <Notice
          tone="warning"
          title={messages.timeOver}
          action={
            <Button
              size="small"
              variant="secondary"
              isBusy={call.isBusy}
              busyLabel={messages.handingIn}
              onClick={() => void handInAtEnd()}
            >
              {messages.showResult}
            </Button>
          }
        >
          {messages.timeOverHelp}
        </Notice>
      )}
      {!isOver && failing.length > 0 && (
        <Notice tone="warning">{messages.notSavedHelp({ count: failing.length })}</Notice>
      )}
      {!store.isStored() && <Notice tone="warning">{messages.notKept}</Notice>}
      {(!quiz.is_paged || quiz.can_go_back) && (
        <QuestionNavigation
          progress={progress}
          {...(only !== undefined && { current: only })}
          onOpen={openQuestion}
        />
      )}
      <Questions ref={list} gap={4}>
        {questions.map(({ question }, index) => {
          const state = states.get(question.id);
          if (!state || (only !== undefined && index !== only)) return null;
          return (
            <QuestionCard
              key={question.id}
              {...{ question, state, store, isOver }}
              number={index + 1}
              {...(quiz.is_paged && { all: questions.length })}
            />
          );
        })}
      </Questions>
      {quiz.is_paged && !quiz.can_go_back && <p>{messages.noWayBack}</p>}
      <Row justify="space-between" gap={3} data-screen-only="">
        <Row gap={2}>
          {only !== undefined && only > 0 && quiz.can_go_back && (
            <Button variant="secondary" onClick={() => openQuestion(only - 1)}>
              {messages.previous}
            </Button>
          )}
          {only !== undefined && only < questions.length - 1 && (
            <Button
              variant="secondary"
              isBusy={opening.isBusy}
              busyLabel={messages.opening}
              onClick={() => void openNext(only + 1)}
            >
              {messages.next}
            </Button>
          )}
        </Row>
        {!isOver && <Button onClick={() => setIsHandingIn(true)}>{messages.handIn}</Button>}
      </Row>
      {isHandingIn && (
        <HandInDialog
          attemptId={attempt.id}
          progress={progress}
          saveAll={store.saveAll}
          onHandedIn={onHandedIn}
          onClose={() => setIsHandingIn(false)}
        />
      )}
    </Stack>
  );
}
