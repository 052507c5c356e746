import { useEffect } from 'react';
import { getSession, saveSession, useQuery } from 'shared-api';
import { getEmailState } from 'shared-api/contract';

/** The account's address and the one it waits for. A link that was opened elsewhere changes this browser's, too. */
export function useEmailState() {
  const state = useQuery(getEmailState, {});
  const email = state.data?.email;
  useEffect(() => {
    const session = getSession();
    if (email && session && session.email !== email) saveSession({ ...session, email });
  }, [email]);
  return state;
}
