import { useState } from 'react';
import { useLocation } from 'platform/router';
import { paths, type InboxFrame } from 'shared-api/contract';
import { messages as inboxMessages } from '../inbox/messages.ts';
import { useInboxChannel } from '../notifications/useInboxChannel.ts';
import { useReadOnScreen } from './useReadOnScreen.ts';

interface BellState {
  unread: number;
  /** Text about notifications that arrived while the page was open. */
  arrived: string;
  setUnread: (count: number) => void;
}

/** The unread count from the server, without notifications that are being read on screen. */
export function useBell(): BellState {
  const [unread, setUnread] = useState(0);
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  // The inbox page announces new notifications itself.
  const isInbox = useLocation().pathname === paths.inbox();
  const { underWay, receive, forget } = useReadOnScreen(unread, setUnread);

  useInboxChannel((frame: InboxFrame) => {
    if (frame.type === 'unread') setUnread(frame.count);
    else if (!receive(frame.item) && !isInbox) setArrived((all) => new Set(all).add(frame.item.id));
  }, forget);

  return {
    unread: Math.max(0, unread - underWay),
    arrived: arrived.size > 0 && !isInbox ? inboxMessages.arrived({ count: arrived.size }) : '',
    setUnread,
  };
}
