import { useCallback } from 'react';
import { getSession, saveSession, useCall } from 'shared-api';
import { changeCredentials } from 'shared-api/contract';

/** Changes the e-mail or the password of the session's account; stores a new e-mail at once. */
export function useChangeCredentials() {
  const { trigger, isBusy } = useCall(changeCredentials);
  const send = useCallback(
    async (change: { email: string } | { password: string }) => {
      const session = getSession();
      const body = 'password' in change ? { ...change, token: session?.token } : change;
      const reply = await trigger({ body });
      const current = getSession();
      if (current) saveSession({ ...current, email: reply.email });
      return reply;
    },
    [trigger],
  );
  return { trigger: send, isBusy };
}
