import type { FastifyInstance } from 'fastify';
import {
  addPushDevice,
  getPushDevice,
  removePushDevice,
  renewPushDevice,
  type PushAddress,
} from 'shared-api/contract';
import { invalidField, notFound } from '../../../errors.ts';
import { READ_LIMITS } from '../../../http/limits.ts';
import { route } from '../../../http/route.ts';
import { errorMessages } from '../messages.ts';
import { hasDevice, removeDevice, renewDevice, saveDevice } from './devices.ts';
import { PushQueue } from './push-queue.ts';
import { isPublicKey } from './push-services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pushes: PushQueue;
  }
}

const OPTIONS = { access: 'session', limits: READ_LIMITS.list } as const;
/** Browsers change theirs rarely, but a whole school may share one IP address. */
const UNSIGNED = { access: 'open', limits: { ip: { max: 60, seconds: 60 } } } as const;

/** Routes of devices with push notifications; each belongs to a session. */
export function pushRoutes(app: FastifyInstance): void {
  const { pushServices: services } = app.core;
  const pushes = new PushQueue(app.core, app.dispatcher);
  app.decorate('pushes', pushes);
  app.addHook('onReady', async () => pushes.start());
  app.addHook('onClose', () => pushes.close());

  route(app, getPushDevice, OPTIONS, async ({ db, session }) => {
    return { key: services.key, on: await hasDevice(db, session.id) };
  });

  function check({ endpoint, p256dh }: PushAddress): void {
    if (!services.isKnown(endpoint)) throw invalidField('endpoint', errorMessages.noPushService);
    if (!isPublicKey(p256dh)) throw invalidField('p256dh', errorMessages.noPushKey);
  }

  route(app, addPushDevice, OPTIONS, async ({ db, session, body }) => {
    check(body);
    await db.transaction().execute((trx) => saveDevice(trx, session, body));
    return { key: services.key, on: true };
  });

  route(app, renewPushDevice, UNSIGNED, async ({ db, body }) => {
    const { old_endpoint, old_auth, ...renewed } = body;
    check(renewed);
    const known = { endpoint: old_endpoint, auth: old_auth };
    const isKnown = await db.transaction().execute((trx) => renewDevice(trx, known, renewed));
    if (!isKnown) throw notFound();
    return {};
  });

  route(app, removePushDevice, OPTIONS, async ({ db, session }) => {
    await removeDevice(db, session.id);
    return { key: services.key, on: false };
  });
}
