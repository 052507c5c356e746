import { useEffect, useEffectEvent } from 'react';
import { ownTimeZone, useSession } from 'shared-api';
import { INBOX_CHANNEL, type InboxFrame } from 'shared-api/contract';
import { openChannel } from 'shared-api/live';
import { pollInbox } from './pollInbox.ts';

interface Listener {
  onFrame: (frame: InboxFrame) => void;
  /** There is a connection, the first or another one: what came while there was none is told by nobody. */
  onOpen?: () => void;
}

/** One connection for everything in the page that listens. */
interface Shared {
  listeners: Set<Listener>;
  /** What it said last of how many are unread, for whoever comes later. */
  unread?: Extract<InboxFrame, { type: 'unread' }>;
  /** Unread notifications that the newest poll has found; undefined while the channel is open. */
  polled?: ReadonlySet<string> | undefined;
  close: () => void;
}

const open = new Map<string, Shared>();

/**
 * Subscribes to a person's notifications for as long as the caller is mounted. It begins with the count of the unread. While the
 * channel is away, calls bring the same frames.
 */
export function useInboxChannel(
  onFrame: Listener['onFrame'],
  onOpen: Listener['onOpen'] = () => undefined,
): void {
  const { session } = useSession();
  const token = session?.token;
  const tell = useEffectEvent(onFrame);
  const tellOpen = useEffectEvent(onOpen);

  useEffect(() => {
    if (token === undefined) return;
    return listen(token, { onFrame: (frame) => tell(frame), onOpen: () => tellOpen() });
  }, [token]);
}

function listen(token: string, listener: Listener): () => void {
  const shared = open.get(token) ?? connect(token);
  shared.listeners.add(listener);
  if (shared.unread) listener.onFrame(shared.unread);
  return () => {
    shared.listeners.delete(listener);
    if (shared.listeners.size > 0) return;
    open.delete(token);
    shared.close();
  };
}

function connect(token: string): Shared {
  // For who has chosen none: the hours of their mails are those of their day.
  const zone = ownTimeZone();
  const query = zone === undefined ? '' : `?zone=${encodeURIComponent(zone)}`;
  const channel = openChannel<never, InboxFrame>(INBOX_CHANNEL + query, token, {
    onOpen() {
      shared.polled = undefined;
      for (const listener of shared.listeners) listener.onOpen?.();
    },
    onFrame: handleFrame,
    onPoll: () => void poll(),
  });
  const shared: Shared = { listeners: new Set(), close: channel.close };
  open.set(token, shared);
  return shared;

  function handleFrame(frame: InboxFrame) {
    if (frame.type === 'unread') shared.unread = frame;
    for (const listener of shared.listeners) listener.onFrame(frame);
  }

  async function poll() {
    const known = { unread: shared.unread?.count, ids: shared.polled };
    // The next poll tries again.
    const polled = await pollInbox(known).catch(() => null);
    if (!polled || open.get(token) !== shared) return;
    shared.polled = polled.ids;
    polled.frames.forEach(handleFrame);
  }
}
