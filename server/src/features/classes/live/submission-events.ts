import type { ClassFrame } from 'shared-api/contract';
import type { EventBus } from '../../../events/bus.ts';
import { frameOf, type Broadcast, type ChannelState } from '../../../live/channels.ts';
import { SECOND } from '../../../time.ts';
import { onClassEvent } from '../../../events/subscriptions.ts';
import type { ClassMember } from './members-channel.ts';
import { teaches } from '../policy.ts';

/** Milliseconds between two frames about hand-ins: half a class hands in during the last minute. */
export const SUBMISSIONS_INTERVAL = 5 * SECOND;

/** Sends hand-ins to the teachers in a channel, in batches. Students get none. */
export function broadcastSubmissions(
  bus: EventBus,
  classId: string,
  broadcast: Broadcast<ClassMember>,
): ChannelState<null> {
  const unsentIds = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function send() {
    timer = undefined;
    const frame: ClassFrame = { type: 'work_submitted', assignment_ids: [...unsentIds] };
    const bytes = frameOf(frame);
    unsentIds.clear();
    broadcast(({ role }) => (teaches(role) ? bytes : null));
  }

  const stop = onClassEvent(bus, classId, (event) => {
    if (event.type !== 'answer_submitted') return;
    unsentIds.add(event.classworkId);
    timer ??= setTimeout(send, SUBMISSIONS_INTERVAL);
  });
  return {
    state: null,
    close() {
      stop();
      clearTimeout(timer);
    },
  };
}
