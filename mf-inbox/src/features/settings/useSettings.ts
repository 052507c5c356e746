import { useRef } from 'react';
import { request, useQuery, type ApiError, type QueryResult } from 'shared-api';
import {
  getNotificationSettings,
  saveNotificationSettings,
  type NotificationSettings,
  type NotificationSettingsChange,
} from 'shared-api/contract';
import { toastFailure } from 'shared-features';
import { toast } from 'shared-ui';
import { messages } from './messages.ts';

const FAILURES = {
  slow: messages.slow,
  failed: messages.failed,
  // Another tab may have turned quiet hours off: shows the server's message.
  refused: { 400: ({ fields, message }: ApiError) => fields['quiet'] ?? message },
};

interface Settings {
  query: QueryResult<NotificationSettings>;
  /**
   * Applies a change optimistically, and reverts a failure. Changes are sent in order, one after
   * the other.
   */
  save: (change: NotificationSettingsChange) => void;
}

/** The notification settings of the person. */
export function useSettings(): Settings {
  const query = useQuery(getNotificationSettings, {});
  const { mutate, reload } = query;
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  async function send(body: NotificationSettingsChange) {
    try {
      const reply = await request(saveNotificationSettings, { body });
      // Later changes are still queued.
      if (waiting.current === 1) void mutate(reply, false);
      toast.success(messages.saved);
    } catch (error) {
      toastFailure(error, FAILURES);
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

/** Applies a change to the settings. */
function merge(
  now: NotificationSettings,
  { mute = [], unmute = [], quiet, ...change }: NotificationSettingsChange,
) {
  const mail = { ...now.mail, ...change.mail };
  const push = { ...now.push, ...change.push };
  const chosen = change.zone === undefined ? {} : { zone_chosen: true };
  const others = now.muted.filter((id) => !mute.includes(id) && !unmute.includes(id));
  const hours = quiet === undefined ? now.quiet : quiet && { ...now.quiet, ...quiet };
  const merged = { ...now, ...change, ...chosen, mail, push };
  return { ...merged, quiet: hours, muted: [...others, ...mute] } as NotificationSettings;
}
