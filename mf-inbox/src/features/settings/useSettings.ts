import { useRef } from 'react';
import { request, useQuery, type QueryResult } from 'shared-api';
import { type NotificationSettings, type NotificationSettingsChange } from 'shared-api/contract';
import { getNotificationSettings, saveNotificationSettings } from 'shared-api/seldom-calls';
import { toastFailure } from 'shared-api/screens';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

interface Settings {
  query: QueryResult<NotificationSettings>;
  /** In effect at once; what the server did not take is taken back. One after the other, in the order of the choices. */
  save: (change: NotificationSettingsChange) => void;
}

/** How somebody is told of what is new. */
export function useSettings(): Settings {
  const query = useQuery(getNotificationSettings, {});
  const { mutate, reload } = query;
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  async function send(body: NotificationSettingsChange) {
    try {
      const reply = await request(saveNotificationSettings, { body });
      // What was chosen since is still to be sent.
      if (waiting.current === 1) void mutate(reply, false);
      toast.success(messages.saved);
    } catch (error) {
      toastFailure(error, messages);
      void reload();
    } finally {
      waiting.current -= 1;
    }
  }

  function save(change: NotificationSettingsChange) {
    void mutate((now) => now && merge(now, change), false);
    waiting.current += 1;
    underWay.current = underWay.current.then(() => send(change));
  }

  return { query, save };
}

function merge(now: NotificationSettings, change: NotificationSettingsChange) {
  const mail = { ...now.mail, ...change.mail };
  const push = { ...now.push, ...change.push };
  const chosen = change.zone === undefined ? {} : { zone_chosen: true };
  return { ...now, ...change, ...chosen, mail, push } as NotificationSettings;
}
