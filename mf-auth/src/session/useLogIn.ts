import { useCallback } from 'react';
import { saveSession, useCall } from 'shared-api';
import { logIn, type LogInBody, type SessionReply } from 'shared-api/contract';

/** Logs in and stores the session; the account settings use it to confirm the current password. */
export function useLogIn() {
  const { trigger, isBusy } = useCall(logIn);
  const send = useCallback(
    async (
      body: LogInBody,
      position?: Parameters<typeof saveSession>[1],
    ): Promise<SessionReply> => {
      const session = await trigger({ body });
      saveSession(session, position);
      return session;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}
