import { useEffect } from 'react';
import { useSession } from 'shared-api';
import { keepSending } from 'shared-api/offline';

/** Sends the outbox of the signed-in person. */
export function useSendWaiting(): void {
  const { session, trouble } = useSession();
  const token = trouble === null ? session?.token : undefined;
  useEffect(() => (token === undefined ? undefined : keepSending()), [token]);
}
