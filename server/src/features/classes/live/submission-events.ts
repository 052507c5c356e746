import type { ClassFrame } from 'shared-api/contract';
import type { EventBus } from '../../../events/bus.ts';
import { frameOf, type Broadcast, type ChannelState } from '../../../live/channels.ts';
import { SECOND } from '../../../time.ts';
import { onClassEvent } from './events.ts';
import type { ClassMember } from './members-channel.ts';
import { teaches } from '../policy.ts';

/** Milliseconds between two frames about hand-ins: half a class hands in during the last minute. */
export const SUBMISSIONS_TOLD_EVERY = 5 * SECOND;

/** Sends hand-ins to the teachers in a channel, in batches. Students get none. */
export function tellOfSubmissions(
  bus: EventBus,
  classId: string,
  broadcast: Broadcast<ClassMember>,
): ChannelState<null> {
  const untold = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function tell() {
    timer = undefined;
    const frame: ClassFrame = { type: 'work_submitted', assignment_ids: [...untold] };
    const bytes = frameOf(frame);
    untold.clear();
    broadcast(({ role }) => (teaches(role) ? bytes : null));
  }

  const stop = onClassEvent(bus, classId, (event) => {
    if (event.type !== 'answer_submitted') return;
    untold.add(event.classworkId);
    timer ??= setTimeout(tell, SUBMISSIONS_TOLD_EVERY);
  });
  return {
    state: null,
    close() {
      stop();
      clearTimeout(timer);
    },
  };
}
