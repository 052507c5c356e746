import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { lazyComponent } from 'platform/runtime';
import { request } from 'shared-api';
import {
  orderQuizQuestions,
  type QuestionType,
  type Quiz,
  type QuizQuestion,
  type QuizQuestions,
} from 'shared-api/quizzes';
import { toastFailure } from 'shared-features';
import { Notice, Skeleton, Stack, VisuallyHidden } from 'shared-ui';
import { EmptyState } from 'shared-ui/controls';
import { AddQuestion } from './AddQuestion.tsx';
import { hasDraft, keyOfNew } from './drafts.ts';
import { FAILURES } from './failures.ts';
import { messages } from './messages.ts';
import { focusOnMoved, moved, type Direction } from './MoveButtons.tsx';
import { PointsLine } from './PointsLine.tsx';
import { QuestionItem } from './QuestionItem.tsx';
import { Questions } from './QuestionList.styles.ts';
import { RemoveQuestionDialog } from './RemoveQuestionDialog.tsx';

const QuestionForm = lazyComponent(
  async () => ({ default: (await import('../quiz-question/QuestionForm.tsx')).QuestionForm }),
  <Skeleton height="16rem" />,
);

interface Props {
  quiz: Quiz;
  list: QuizQuestions;
  /** Shows a list that the server has confirmed, or is about to. */
  onList: (list: QuizQuestions) => Promise<void>;
  /** The list is outdated. */
  onStale: () => Promise<void>;
  /** The points of the quiz have changed. */
  onChange: () => Promise<void>;
}

/** A question in the form: a new one of some type, or one of the list. */
type Edited = { type: QuestionType } | QuizQuestion;

export function QuestionList({ quiz, list, onList, onStale, onChange }: Props) {
  const { questions } = list;
  const root = useRef<HTMLDivElement>(null);
  const [edited, setEdited] = useState<Edited | null>(() => {
    return hasDraft(keyOfNew(quiz.id)) ? { type: 'one_choice' } : null;
  });
  const [removed, setRemoved] = useState<QuizQuestion | null>(null);
  const [status, setStatus] = useState('');
  const orders = useRef(Promise.resolve());
  const isReadOnly = list.has_begun || quiz.is_read_only === true;
  const editedId = edited && 'id' in edited ? edited.id : null;
  // A question that somebody has removed meanwhile stays in its form.
  const isApart = edited !== null && !questions.some(({ id }) => id === editedId);

  function close(focusOn: string) {
    flushSync(() => setEdited(null));
    root.current?.querySelector<HTMLElement>(focusOn)?.focus();
  }

  async function handleSaved(saved: QuizQuestion) {
    const isKnown = questions.some(({ id }) => id === saved.id);
    const next = isKnown
      ? questions.map((each) => (each.id === saved.id ? saved : each))
      : [...questions, saved];
    await onList({ ...list, questions: next });
    close(isKnown ? `[data-edit="${saved.id}"]` : '[data-add]');
    await onChange();
  }

  function handleMove(from: number, to: number, direction: Direction) {
    const next = moved(questions, from, to);
    flushSync(() => void onList({ ...list, questions: next }));
    focusOnMoved(root.current?.querySelectorAll('[data-question]')[to], direction);
    setStatus(messages.isNow({ number: to + 1, count: next.length }));
    const body = { order: next.map(({ id }) => id) };
    // One request at a time, so that the last order counts.
    orders.current = orders.current
      .then(() => request(orderQuizQuestions, { params: { id: quiz.id }, body }))
      .then(
        () => undefined,
        (error: unknown) => {
          toastFailure(error, FAILURES);
          return onStale();
        },
      );
  }

  const form = edited && (
    <QuestionForm
      key={editedId ?? 'new'}
      quizId={quiz.id}
      edited={questions.find(({ id }) => id === editedId) ?? edited}
      isGone={isApart && editedId !== null}
      isLocked={isReadOnly}
      onSaved={handleSaved}
      onStale={onStale}
      onClose={() => close(editedId === null ? '[data-add]' : `[data-edit="${editedId}"]`)}
    />
  );

  return (
    <Stack ref={root} gap={4}>
      {list.has_begun && <Notice>{messages.locked}</Notice>}
      {quiz.is_read_only && !list.has_begun && <Notice>{messages.archived}</Notice>}
      {questions.length > 0 && <PointsLine questions={questions} mark={quiz.mark} />}
      {questions.length === 0 && !isApart && (
        <EmptyState icon="success" title={messages.empty}>
          {messages.emptyHelp}
        </EmptyState>
      )}
      {questions.length > 0 && (
        <Questions aria-label={messages.list} role="list">
          {questions.map((each, index) => (
            <QuestionItem
              key={each.id}
              index={index}
              count={questions.length}
              question={each}
              isReadOnly={isReadOnly}
              form={each.id === editedId ? form : null}
              onEdit={() => setEdited(each)}
              onRemove={() => setRemoved(each)}
              onMove={handleMove}
            />
          ))}
        </Questions>
      )}
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      {isApart && form}
      {!isReadOnly && (
        <AddQuestion
          quizId={quiz.id}
          count={questions.length}
          isHidden={isApart && editedId === null}
          onAdd={(type) => setEdited({ type })}
        />
      )}
      {removed && (
        <RemoveQuestionDialog
          question={removed}
          onClose={() => setRemoved(null)}
          onGone={async () => {
            await onStale();
            await onChange();
          }}
        />
      )}
    </Stack>
  );
}
