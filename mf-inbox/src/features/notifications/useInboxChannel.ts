import { useEffect, useEffectEvent } from 'react';
import { ownTimeZone, useSession } from 'shared-api';
import { INBOX_CHANNEL, type InboxFrame } from 'shared-api/contract';
import { openChannel } from 'shared-api/live';
import { pollInbox } from './pollInbox.ts';

interface Listener {
  onFrame: (frame: InboxFrame) => void;
  /** Called for each connection, since events between connections are lost. */
  onOpen?: () => void;
}

/** One connection shared by all listeners of the page. */
interface Shared {
  listeners: Set<Listener>;
  /** The latest unread count, for later listeners. */
  unread?: Extract<InboxFrame, { type: 'unread' }>;
  /** Unread notifications of the latest poll; undefined while the channel is open. */
  polled?: ReadonlySet<string> | undefined;
  close: () => void;
}

const open = new Map<string, Shared>();

/**
 * Subscribes to a person's notifications while the caller is mounted. Starts with the unread count.
 * While the channel is away, polling delivers the same frames.
 */
export function useInboxChannel(
  onFrame: Listener['onFrame'],
  onOpen: Listener['onOpen'] = () => undefined,
): void {
  const { session } = useSession();
  const token = session?.token;
  const handleFrame = useEffectEvent(onFrame);
  const handleOpen = useEffectEvent(onOpen);

  useEffect(() => {
    if (token === undefined) return;
    return listen(token, { onFrame: (frame) => handleFrame(frame), onOpen: () => handleOpen() });
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
  // People without a chosen zone get mails at the hours of this device's zone.
  const zone = ownTimeZone();
  const query = zone === undefined ? '' : `?zone=${encodeURIComponent(zone)}`;
  const channel = openChannel<never, InboxFrame>(INBOX_CHANNEL + query, token, {
    onOpen() {
      shared.polled = undefined;
      for (const listener of shared.listeners) listener.onOpen?.();
    },
    onFrame: handleFrame,
    // The reply to a call tells whether the session has ended. If so, the shell shows the log-in.
    onClose: ({ isFinal }) => {
      if (isFinal) void poll();
    },
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
    // The next poll retries.
    const polled = await pollInbox(known).catch(() => null);
    if (!polled || open.get(token) !== shared) return;
    shared.polled = polled.ids;
    polled.frames.forEach(handleFrame);
  }
}
