import { useEffect } from 'react';
import { useSession } from 'shared-api';
import { keepSending } from 'shared-api/offline';

/** Sends what was written without a connection, for who is signed in. */
export function useSendWaiting(): void {
  const { session, trouble } = useSession();
  const token = trouble === null ? session?.token : undefined;
  useEffect(() => (token === undefined ? undefined : keepSending()), [token]);
}
