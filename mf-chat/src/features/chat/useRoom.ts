import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useDraft, type Session } from 'shared-api';
import { useIsLeaving } from 'shared-api/live';
import { toast } from 'shared-ui';

import { createRoom, type Room } from './room/createRoom.ts';
import type { ChatState } from './state/chatState.ts';
import type { Outbox } from './state/outbox.ts';

const NOTHING: { outbox: Outbox } = { outbox: [] };

export interface OpenRoom {
  room: Room;
  state: ChatState;
}

/** The chat of a class for as long as the component is there; what is not sent yet survives it. */
export function useRoom(classId: string, session: Session): OpenRoom {
  const { value, change, discard } = useDraft(`chat-outbox-${classId}`, NOTHING);
  // Outlives the room: with a new token there is another.
  const [kept] = useState(() => ({ outbox: value.outbox }));
  const { token, id, email } = session;

  const room = useMemo(
    () =>
      createRoom({
        classId,
        session: { token, id, email },
        outbox: kept.outbox,
        onKeep(outbox) {
          kept.outbox = outbox;
          if (outbox.length > 0) change({ outbox });
          else discard();
        },
        onFailure({ text }) {
          if (text !== null) toast.error(text);
        },
      }),
    [classId, token, id, email, kept, change, discard],
  );
  const isLeaving = useIsLeaving(classId);
  useEffect(() => (isLeaving ? undefined : room.start()), [room, isLeaving]);
  const state = useSyncExternalStore(room.subscribe, room.get);

  return { room, state };
}
