import { useState } from 'react';
import { useCall, useQuery } from 'shared-api';
import {
  getCalendarFeed,
  getFeedOfAll,
  renewCalendarFeed,
  renewFeedOfAll,
  revokeCalendarFeed,
  revokeFeedOfAll,
  type CalendarFeed,
} from 'shared-api/contract';
import { toast } from 'shared-ui';
import { toastFailure } from '../queries/failures.ts';
import { messages } from './messages.ts';

/** Manages a person's calendar feed of one class, or of all their classes (null). */
export function useCalendarFeed(classId: string | null) {
  const ofOne = useFeedOfOne(classId);
  const ofAll = useFeedOfAll(classId === null);
  const { query, renew, revoke, ...busy } = classId === null ? ofAll : ofOne;
  // Kept out of the shared cache: the URL is shown only to the component that requested it.
  const [feedUrl, setFeedUrl] = useState<string | null>(null);

  async function show(call: Promise<CalendarFeed>) {
    try {
      const feed = await call;
      setFeedUrl(feed.address);
      await query.show({ exists: feed.exists, address: null });
      return true;
    } catch (error) {
      toastFailure(error, messages);
      return false;
    }
  }

  return {
    ...busy,
    query,
    feedUrl,
    renew: () => show(renew()),
    revoke: async () => {
      if (await show(revoke())) toast.success(messages.revoked);
    },
  };
}

function useFeedOfOne(classId: string | null) {
  const input = { query: { class_id: classId ?? '' } };
  const renewing = useCall(renewCalendarFeed);
  const revoking = useCall(revokeCalendarFeed);
  return {
    query: useQuery(getCalendarFeed, classId === null ? null : input),
    isRenewing: renewing.isBusy,
    isRevoking: revoking.isBusy,
    renew: () => renewing.trigger(input),
    revoke: () => revoking.trigger(input),
  };
}

function useFeedOfAll(isWanted: boolean) {
  const renewing = useCall(renewFeedOfAll);
  const revoking = useCall(revokeFeedOfAll);
  return {
    query: useQuery(getFeedOfAll, isWanted ? {} : null),
    isRenewing: renewing.isBusy,
    isRevoking: revoking.isBusy,
    renew: () => renewing.trigger({}),
    revoke: () => revoking.trigger({}),
  };
}
