import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Session } from 'shared-api';
import { useIsLeaving } from 'shared-api/live';
import { toast } from 'shared-ui';
import { createRoom, type Room } from './room/createRoom.ts';
import { openKeptOutbox } from './room/keptOutbox.ts';
import type { ChatState } from './state/chatState.ts';

export interface OpenRoom {
  room: Room;
  state: ChatState;
}

/** The chat of a class for as long as the component is there; what is not sent yet survives it. */
export function useRoom(classId: string, session: Session): OpenRoom {
  const { token, id, email } = session;
  // Outlives the room: with a new token there is another.
  const kept = useMemo(() => openKeptOutbox(classId), [classId]);
  const room = useMemo(
    () =>
      createRoom({
        classId,
        session: { token, id, email },
        kept,
        onFailure({ text }) {
          if (text !== null) toast.error(text);
        },
      }),
    [classId, token, id, email, kept],
  );
  const isLeaving = useIsLeaving(classId);
  useEffect(() => (isLeaving ? undefined : room.start()), [room, isLeaving]);
  const state = useSyncExternalStore(room.subscribe, room.get);

  return { room, state };
}
