import { useState } from 'react';
import { request, type ApiError } from 'shared-api';
import { LIMITS, excuseStudents, type RosterLine } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: ({ message, fields }: ApiError) => fields.users ?? message,
    403: messages.notAllowed,
    404: messages.gone,
  },
};

/** Excuses students from classwork, or revokes it; a toast offers to undo it. */
export function useExcuse(onFresh: (fresh: RosterLine[], workId: string) => void) {
  const [isBusy, setIsBusy] = useState(false);

  async function excuse(workId: string, users: string[], excused: boolean): Promise<void> {
    setIsBusy(true);
    try {
      for (let first = 0; first < users.length; first += LIMITS.extended) {
        const body = { users: users.slice(first, first + LIMITS.extended), excused };
        onFresh(await request(excuseStudents, { params: { id: workId }, body }), workId);
      }
      const text = excused ? messages.excusedNow : messages.askedAgain;
      const onSelect = () => void excuse(workId, users, !excused);
      toast.success(text({ count: users.length }), { label: messages.undo, onSelect });
    } catch (error) {
      toastFailure(error, FAILURES);
    } finally {
      setIsBusy(false);
    }
  }

  return { excuse, isExcusing: isBusy };
}
