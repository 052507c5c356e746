import type { FastifyInstance } from 'fastify';
import { LIMITS, listNotifications, markNotificationsRead } from 'shared-api/contract';
import { afterCommit } from '../../database/after-commit.ts';
import { READ_LIMITS } from '../../http/limits.ts';
import { readPage } from '../../http/pages.ts';
import { route } from '../../http/route.ts';
import { findOwnClass } from '../classes/own-class.ts';
import { keepHappening } from './happened.ts';
import { announce } from './news.ts';
import { presentNotification } from './present.ts';
import { countUnread, listOf, markRead } from './queries.ts';
import { Teller } from './teller.ts';

declare module 'fastify' {
  interface FastifyInstance {
    teller: Teller;
  }
}

const NOTIFICATIONS = { direction: 'before', most: LIMITS.notificationsPage } as const;

/** What is new for a person: heard from every feature, told in the background, read here. */
export function notificationRoutes(app: FastifyInstance): void {
  const { core } = app;
  const teller = new Teller(core);
  app.decorate('teller', teller);
  app.addHook('onReady', async () => teller.start());
  app.addHook('onClose', () => teller.close());
  core.happenings.hear(async (trx, happening) => {
    await keepHappening(trx, happening);
    afterCommit(trx, () => teller.wake());
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
}
