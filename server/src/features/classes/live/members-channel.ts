import type { FastifyInstance } from 'fastify';
import { CLOSE_CODES } from 'shared-api/contract';
import type { Core } from '../../../core.ts';
import type { Role } from '../../../database/schema.ts';
import { containsNul } from '../../../http/bodies/body.ts';
import type { LiveHandlers } from '../../../live/live-connection.ts';
import { liveRoute } from '../../../live/live-channels.ts';
import {
  Channels,
  type Deliver,
  type Broadcast,
  type ChannelState,
  type Subscriber,
} from '../../../live/channels.ts';
import type { Session } from '../../../security/session.ts';
import { onClassEvent, type ClassEvent } from '../../../events/subscriptions.ts';
import { findRoleIn } from '../../members/queries.ts';
import { HttpError } from '../../../errors.ts';
import { errorMessages } from '../messages.ts';

/** User with an open connection to a class. */
export interface ClassMember {
  userId: string;
  role: Role;
  /** Session of the connection. Writes in its name are committed before its end. */
  sessionId: string;
}

export type ClassSubscriber<State> = Subscriber<ClassMember, State>;

export interface MembersChannel<State> {
  /**
   * Turns an event of the class into frames for its members. It is called once per process, so
   * serialise there, not per member.
   */
  read: (event: ClassEvent) => Deliver<ClassMember> | null;
  /**
   * Opens the state that the members on this process share, while there is one. It may subscribe to
   * other topics, and broadcast.
   */
  open: (classId: string, broadcast: Broadcast<ClassMember>) => ChannelState<State>;
  /** Called after admission; the result is merged into the connection's handlers. */
  connect?: (subscriber: ClassSubscriber<State>, classId: string) => Promise<Partial<LiveHandlers>>;
}

const NOT_FOUND = { close: CLOSE_CODES.notFound, reason: 'This class does not exist for you.' };
const ENDED: { close: number; reason: string } = {
  close: CLOSE_CODES.notMember,
  reason: 'You are no longer a member of this class.',
};
const BAD_TOKEN = { close: CLOSE_CODES.badToken, reason: 'The token is not valid.' };

/**
 * Registers a live channel for the members of a class; `path` contains `:classId`. A member who
 * loses access is closed at once by the event, or at the next heartbeat if no event arrives.
 */
export function membersChannel<State>(
  app: FastifyInstance,
  path: string,
  channel: MembersChannel<State>,
): void {
  const { core } = app;
  const channels = new Channels<ClassMember, State>({
    open(classId, broadcast) {
      const { state, close } = channel.open(classId, broadcast);
      const stop = onClassEvent(core.bus, classId, (event) => {
        const deliver = channel.read(event);
        broadcast((member) => {
          if (event.type === 'role_changed' && event.userId === member.userId) {
            member.role = event.role;
          }
          return endOf(event, member) ?? deliver?.(member) ?? null;
        });
      });
      return {
        state,
        close() {
          stop();
          close();
        },
      };
    },
  });

  liveRoute(app, path, async (connection, { request, session: finding }) => {
    const { classId } = request.params as { classId: string };
    const subscriber = channels.enter(classId, connection);
    connection.onClose(() => subscriber.leave());
    try {
      const session = await finding;
      const isIn = await admit(core, subscriber, classId, session);
      if (!isIn || !session || !connection.claimSlot(session.userId)) {
        subscriber.leave();
        return null;
      }
      const own = await channel.connect?.(subscriber, classId);
      return {
        onFrame:
          own?.onFrame ??
          (async () => connection.fail(new HttpError('invalid', errorMessages.listen))),
        async onHeartbeat() {
          await admit(core, subscriber, classId, session);
          await own?.onHeartbeat?.();
        },
        onClose: () => own?.onClose?.(),
      };
    } catch (error) {
      subscriber.leave();
      throw error;
    }
  });
}

/** Checks the role in the class, and closes the connection of anybody who is no member. */
async function admit(
  core: Core,
  subscriber: ClassSubscriber<unknown>,
  classId: string,
  session: Session | null,
): Promise<boolean> {
  if (!session?.isActive) return refuse(subscriber, BAD_TOKEN);
  const role = containsNul(classId)
    ? undefined
    : await findRoleIn(core.db, classId, session.userId);
  if (!role) return refuse(subscriber, subscriber.member && role === null ? ENDED : NOT_FOUND);
  subscriber.admit({ userId: session.userId, role, sessionId: session.id });
  return true;
}

function refuse(subscriber: ClassSubscriber<unknown>, { close, reason }: typeof ENDED): false {
  subscriber.end(close, reason);
  return false;
}

function endOf(event: ClassEvent, member: ClassMember): typeof ENDED | null {
  if (event.type === 'class_deleted') return NOT_FOUND;
  const isEnd = event.type === 'membership_ended' && event.userId === member.userId;
  return isEnd ? ENDED : null;
}
