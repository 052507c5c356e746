import { useCallback } from 'react';
import { saveSession, useCall } from 'shared-api';
import { verifyResetToken, type SessionReply } from 'shared-api/contract';

/** Redeems the token of a reset link, once, and stores the session. */
export function useVerifyResetToken() {
  const { trigger, isBusy } = useCall(verifyResetToken);
  const send = useCallback(
    async (token: string): Promise<SessionReply> => {
      const session = await trigger({ params: { token } });
      saveSession(session);
      return session;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}
