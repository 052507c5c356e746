import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { formatPlainNumber, numberOf } from 'platform/languages';
import { isForShell, isStatus, useCall, type ApiError } from 'shared-api';
import { giveQuizPoints, type QuizAttempt } from 'shared-api/quizzes';
import { toastFailure } from 'shared-features';
import { Button, space, toast } from 'shared-ui';
import { NumberField, numberError } from 'shared-ui/controls';
import { messages } from './messages.ts';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: flex-end;
  > :first-child {
    flex: 0 1 12rem;
  }
  @media print {
    display: none;
  }
`;

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: { other: ({ message }: ApiError) => message },
};

interface Props {
  attemptId: string;
  questionId: string;
  number: number;
  points: number | null;
  /** Version of the points. */
  version: number;
  /** Points of the question. */
  most: number;
  onChange: (attempt: QuizAttempt) => Promise<void>;
  /** The points have changed on the server. */
  onStale: () => void;
}

/** The points of one answer, given by a teacher. */
export function PointsForm(props: Props) {
  const { attemptId, questionId, number, points, version, most, onChange, onStale } = props;
  const [typed, setTyped] = useState(points === null ? '' : formatPlainNumber(points));
  const [error, setError] = useState<string | null>(null);
  const call = useCall(giveQuizPoints);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const given = numberOf(typed);
    const mistake = mistakeIn(typed, given, most);
    setError(mistake);
    if (mistake !== null) return;
    try {
      const params = { id: attemptId, question_id: questionId };
      const attempt = await call.trigger({ params, body: { points: given, version } });
      toast.success(messages.saved);
      await onChange(attempt);
    } catch (failure) {
      if (isForShell(failure)) return;
      toastFailure(failure, FAILURES);
      if (isStatus(failure, 409)) onStale();
    }
  }

  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <NumberField
        name="points"
        label={messages.givePoints}
        aria-label={`${messages.givePoints}, ${messages.question({ number })}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={messages.pointsHint({ points: most })}
        error={error ?? false}
        readOnly={call.isBusy}
      />
      <Button type="submit" variant="secondary" isBusy={call.isBusy} busyLabel={messages.saving}>
        {messages.save}
      </Button>
    </Form>
  );
}

function mistakeIn(typed: string, given: number, most: number): string | null {
  if (typed.trim() === '') return messages.missing;
  const mistake = numberError(typed);
  if (mistake !== null) return mistake;
  const isPossible = given >= 0 && given <= most;
  return isPossible ? null : messages.tooMany({ points: most });
}
