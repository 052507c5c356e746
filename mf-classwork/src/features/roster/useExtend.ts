import { useState } from 'react';
import { ApiError, request } from 'shared-api';
import { LIMITS, extendDueDate, type RosterLine } from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { toast } from 'shared-ui';
import { formatShortMoment } from '../formatShortMoment.ts';
import { withFresh } from './lines.ts';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  refused: {
    400: ({ message, fields }: ApiError) => fields.users ?? message,
    403: messages.notAllowed,
    404: messages.gone,
    409: ({ message }: ApiError) => message,
  },
};

/**
 * Extends the due date for students, or removes the extension. Resolves to the error of the date,
 * if any.
 */
export function useExtend(
  workId: string,
  onChange: (change: (lines: RosterLine[]) => RosterLine[]) => void,
) {
  const [isBusy, setIsBusy] = useState(false);

  async function extend(users: string[], date: string | null): Promise<string | null> {
    setIsBusy(true);
    try {
      for (let first = 0; first < users.length; first += LIMITS.extended) {
        const body = { users: users.slice(first, first + LIMITS.extended), date_due: date };
        const fresh = await request(extendDueDate, { params: { id: workId }, body });
        onChange((lines) => withFresh(lines, fresh));
      }
      if (date === null) toast.success(messages.takenAway);
      else toast.success(messages.given({ count: users.length, at: formatShortMoment(date) }));
      return null;
    } catch (cause) {
      const error = cause instanceof ApiError ? cause.fields.date_due : undefined;
      if (error === undefined) toastFailure(cause, FAILURES);
      return error ?? '';
    } finally {
      setIsBusy(false);
    }
  }

  return { extend, isBusy };
}
