import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Session } from 'shared-api';
import { useIsLeaving } from 'shared-api/live';
import { toast } from 'shared-ui';
import { createChatChannel, type ChatChannel } from './channel/createChatChannel.ts';
import { openStoredOutbox } from './channel/storedOutbox.ts';
import type { ChatState } from './state/chatState.ts';

export interface OpenChannel {
  channel: ChatChannel;
  state: ChatState;
}

/** The chat of a class while the component is mounted; unsent messages survive it. */
export function useChatChannel(classId: string, session: Session): OpenChannel {
  const { token, id, email } = session;
  // Outlives the channel, which is replaced for a new token.
  const storedOutbox = useMemo(() => openStoredOutbox(classId, id), [classId, id]);
  const channel = useMemo(
    () =>
      createChatChannel({
        classId,
        session: { token, id, email },
        storedOutbox,
        onFailure({ text }) {
          if (text !== null) toast.error(text);
        },
      }),
    [classId, token, id, email, storedOutbox],
  );
  const isLeaving = useIsLeaving(classId);
  useEffect(() => (isLeaving ? undefined : channel.start()), [channel, isLeaving]);
  const state = useSyncExternalStore(channel.subscribe, channel.get);

  return { channel, state };
}
