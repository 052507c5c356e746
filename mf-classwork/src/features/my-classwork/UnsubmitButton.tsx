import { useState } from 'react';
import { isStatus, request, type ApiError } from 'shared-api';
import { withdrawAnswer, type Assignment } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { Button, VisuallyHidden, toast } from 'shared-ui';
import { messages } from './messages.ts';

const PROBLEMS = {
  slow: messages.slow,
  offline: messages.unsubmitOffline,
  failed: messages.failed,
  refused: { other: ({ message }: ApiError) => message },
};

interface Props {
  work: Assignment;
  onUnsubmitted: (work: Assignment) => void;
  onRefused: () => void;
}

/** Withdraws an answer, which becomes a draft again without any loss. */
export function UnsubmitButton({ work, onUnsubmitted, onRefused }: Props) {
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    try {
      const taken = await request(withdrawAnswer, { params: { assignmentId: work.id } });
      toast.success(messages.unsubmitted);
      onUnsubmitted(taken);
    } catch (error) {
      toastFailure(error, PROBLEMS);
      // It is graded, returned or due by now.
      if ([403, 404, 409].some((status) => isStatus(error, status))) onRefused();
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="quiet" isBusy={isBusy} onClick={() => void handleClick()}>
      {messages.unsubmit}
      <VisuallyHidden>{messages.to({ title: work.title })}</VisuallyHidden>
    </Button>
  );
}
