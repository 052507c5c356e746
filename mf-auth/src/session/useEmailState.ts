import { useEffect } from 'react';
import { getSession, saveSession, useQuery } from 'shared-api';
import { getEmailState } from 'shared-api/contract';

/**
 * Loads the account's current and pending address. A link opened elsewhere updates this browser's
 * session, too.
 */
export function useEmailState() {
  const state = useQuery(getEmailState, {});
  const email = state.data?.email;
  useEffect(() => {
    const session = getSession();
    if (email && session && session.email !== email) saveSession({ ...session, email });
  }, [email]);
  return state;
}
