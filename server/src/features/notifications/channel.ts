import type { FastifyInstance } from 'fastify';
import { CLOSE_CODES, INBOX_CHANNEL, type InboxFrame } from 'shared-api/contract';
import { HttpError } from '../../errors.ts';
import type { LiveConnection } from '../../live/live-connection.ts';
import { liveRoute } from '../../live/live-channels.ts';
import { errorMessages } from '../../texts/messages.ts';
import { onVisibilityChange, type VisibilityChange } from '../../events/subscriptions.ts';
import type { Recipient } from './fan-out/fan-out.ts';
import { moveMails } from './mail/preferences.ts';
import { ALL, inboxTopic } from './inbox-topic.ts';
import { presentNotification } from './present.ts';
import {
  countLiveUnread,
  countLiveUnreadOf,
  listConcerned,
  listConcernedMembers,
  listLiveNotifications,
} from './queries.ts';
import { keepZone } from './settings.ts';

/** Users per query. */
const BATCH = 500;

/** `/ws/inbox`: new notifications of one user, as they happen. */
export function inboxChannel(app: FastifyInstance): void {
  const { core } = app;
  const open = new Map<string, Set<LiveConnection>>();
  let work = Promise.resolve();

  const send = (userId: string, frame: InboxFrame) => {
    for (const connection of open.get(userId) ?? []) connection.send(frame);
  };
  const notify = async (userIds: string[], ids: string[]) => {
    const rows = ids.length === 0 ? [] : await listLiveNotifications(core.db, { userIds, ids });
    for (const row of rows) {
      send(row.user_id, { type: 'notification', item: presentNotification(row) });
    }
    for (const [userId, count] of await countLiveUnread(core.db, userIds)) {
      send(userId, { type: 'unread', count });
    }
  };
  const listener = async ({ userIds, ids }: Recipient) => {
    const here = userIds.filter((userId) => open.has(userId));
    for (let start = 0; start < here.length; start += BATCH) {
      await notify(here.slice(start, start + BATCH), ids);
    }
  };
  const recount = async ({ userId, classId, subjectId }: VisibilityChange) => {
    if (userId !== undefined) return listener({ userIds: [userId], ids: [] });
    if (open.size === 0) return;
    if (subjectId !== undefined) {
      const members = await listConcernedMembers(core.db, { classId, subjectId });
      return listener({ userIds: members, ids: [] });
    }
    const here = [...open.keys()];
    for (let start = 0; start < here.length; start += BATCH) {
      const people = here.slice(start, start + BATCH);
      await listener({ userIds: await listConcerned(core.db, people, classId), ids: [] });
    }
  };
  // Runs one task after the other, so that the last count sent is the newest.
  const inTurn = (task: () => Promise<void>) => {
    work = work.then(task).catch((error: unknown) => {
      core.log.warn({ err: error }, 'open pages could not be notified');
    });
  };
  const stops = [
    inboxTopic.subscribe(core.bus, ALL, (recipient) => inTurn(() => listener(recipient))),
    onVisibilityChange(core.bus, (change) => inTurn(() => recount(change))),
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    await work;
  });

  liveRoute(app, INBOX_CHANNEL, async (connection, { request, session: finding }) => {
    const session = await finding;
    if (!session?.isActive) {
      connection.close(CLOSE_CODES.badToken, 'The token is not valid.');
      return null;
    }
    const { userId } = session;
    if (!connection.claimSlot(userId)) return null;
    enter(userId, connection);
    // Subscribes before counting, so that nothing in between is missed.
    const count = await countLiveUnreadOf(core.db, userId);
    if (count !== undefined) connection.send({ type: 'unread', count } satisfies InboxFrame);
    const { zone } = request.query as { zone?: unknown };
    if (typeof zone === 'string') {
      try {
        if (await keepZone(core.db, userId, zone)) await moveMails(core.db, userId);
      } catch (error) {
        core.log.warn({ err: error }, 'time zone of a device could not be saved');
      }
    }
    return {
      async onFrame() {
        connection.fail(new HttpError('invalid', errorMessages.frame));
      },
    };
  });

  function enter(userId: string, connection: LiveConnection): void {
    const own = open.get(userId) ?? new Set();
    open.set(userId, own.add(connection));
    connection.onClose(() => {
      own.delete(connection);
      if (own.size === 0 && open.get(userId) === own) open.delete(userId);
    });
  }
}
