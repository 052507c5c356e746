import { useState } from 'react';
import { useCall, useQuery } from 'shared-api';
import {
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
  type CalendarFeed,
} from 'shared-api/contract';
import { toastFailure } from 'shared-api/screens';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

/** A person's address of one class's due dates. */
export function useCalendarFeed(classId: string) {
  const input = { query: { class_id: classId } };
  const query = useQuery(getCalendarFeed, input);
  const renewing = useCall(renewCalendarFeed);
  const revoking = useCall(revokeCalendarFeed);
  // Not in the shared cache: the address is shown to whoever asked for it, and then no more.
  const [address, setAddress] = useState<string | null>(null);

  async function show(call: Promise<CalendarFeed>) {
    try {
      const feed = await call;
      setAddress(feed.address);
      await query.mutate({ exists: feed.exists, address: null }, { revalidate: false });
      return true;
    } catch (error) {
      toastFailure(error, messages);
      return false;
    }
  }

  return {
    query,
    address,
    isRenewing: renewing.isBusy,
    isRevoking: revoking.isBusy,
    renew: () => show(renewing.trigger(input)),
    revoke: async () => {
      if (await show(revoking.trigger(input))) toast.success(messages.revoked);
    },
  };
}
