import type { FastifyInstance } from 'fastify';
import { SERVER_LIMITS } from 'shared-api/schema';
import {
  getNotificationSettings,
  listNotifications,
  markNotificationsRead,
  saveNotificationSettings,
} from 'shared-api/contract';
import { afterCommit } from '../../database/after-commit.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { createDueClock } from './fan-out/due-clock.ts';
import { storeDomainEvent } from './fan-out/happened.ts';
import { moveMails } from './mail/preferences.ts';
import { writeDigest } from './mail/digest.ts';
import { announce } from './inbox-topic.ts';
import { presentNotification } from './present.ts';
import { countUnread, listOf, markRead } from './queries.ts';
import { readSettings, saveSettings } from './settings.ts';
import { createDispatcher } from './fan-out/dispatcher.ts';
import type { Worker } from '../../jobs/worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    dispatcher: Worker;
    dueClock: Worker;
  }
}

const NOTIFICATIONS = { direction: 'before', most: SERVER_LIMITS.notificationsPage } as const;

/**
 * Registers the notifications of a user: subscribes to the events of all features, delivers them in
 * the background, and serves the inbox.
 */
export function notificationRoutes(app: FastifyInstance): void {
  const { core } = app;
  const dispatcher = createDispatcher(core, () => app.pushes.expect());
  app.decorate('dispatcher', dispatcher);
  app.addHook('onReady', async () => dispatcher.start());
  app.addHook('onClose', () => dispatcher.close());
  const dueClock = createDueClock(core);
  app.decorate('dueClock', dueClock);
  app.addHook('onReady', async () => dueClock.start());
  app.addHook('onClose', () => dueClock.close());
  core.mails.write(['news', 'digest'], (mail) => writeDigest(core, mail));
  core.domainEvents.subscribe(async (trx, domainEvent) => {
    if (await storeDomainEvent(trx, domainEvent)) afterCommit(trx, () => dispatcher.wake());
  });

  route(app, listNotifications, { access: 'session', limits: READ_LIMITS.list }, async (call) => {
    const { db, session, query } = call;
    const { userId } = session;
    const { class_id, kind, unread } = query;
    if (class_id !== undefined) await findOwnClass(db, class_id, userId);
    const filter = { classId: class_id, kind, isUnread: unread !== undefined };
    const rows = await readPage(call, NOTIFICATIONS, (wanted) =>
      listOf(db, userId, wanted, filter),
    );
    return { items: rows.map(presentNotification), unread: await countUnread(db, userId) };
  });

  route(
    app,
    markNotificationsRead,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session, body }) => {
      const { userId } = session;
      if (await markRead(db, userId, body.ids)) announce(core.bus, { userIds: [userId], ids: [] });
      return { unread: await countUnread(db, userId) };
    },
  );

  route(
    app,
    getNotificationSettings,
    { access: 'session', limits: READ_LIMITS.list },
    ({ db, session }) => readSettings(db, session.userId),
  );

  route(
    app,
    saveNotificationSettings,
    { access: 'session', limits: READ_LIMITS.list },
    async ({ db, session, body }) => {
      const { userId } = session;
      await db.transaction().execute(async (trx) => {
        await saveSettings(trx, userId, body);
        const { digest_hour, zone, quiet } = body;
        const isMoved = [digest_hour, zone, quiet].some((time) => time !== undefined);
        if (isMoved) await moveMails(trx, userId);
      });
      return readSettings(db, userId);
    },
  );
}
