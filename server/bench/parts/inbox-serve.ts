import { createECDH, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config/config.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { insertClass } from '../../src/features/classes/queries.ts';
import { saveDevice } from '../../src/features/notifications/push/devices.ts';
import { loadGenerator } from '../../src/testing/load-generator.ts';
import type { InboxServing } from './inbox-server.ts';
import { insertPerson } from './people.ts';

const STUDENTS = 1_000;
const FIELDS = { name: 'Bench', description: 'A class that is told', category: 'Science' };

/** The server with one class of 1,000; with `bare`, one that emits no domain events. */
const app = await buildApp(readConfig(process.env, join(import.meta.dirname, '..', '..', '..')));
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const { db, domainEvents } = app.core;
if (process.argv.includes('bare')) domainEvents.emit = async () => undefined;

const ownerId = await insertPerson(db, 'author@school.test');
const { id: classId } = await insertClass(db, ownerId, FIELDS);
const people: { id: string; token: string }[] = [];
for (const id of await loadGenerator(db, classId, STUDENTS)) {
  people.push({ id, token: await openSession(db, id, 'log_in') });
}

/** Adds a device for each student, all with the same keys. */
async function addDevices(service: string): Promise<void> {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  const sessions = await db.selectFrom('sessions').select(['id', 'user_id']).execute();
  await db.transaction().execute(async (trx) => {
    for (const { id, user_id: userId } of sessions) {
      if (userId === ownerId) continue;
      await saveDevice(trx, { id, userId }, { endpoint: `${service}/${id}`, p256dh, auth });
    }
  });
}

process.on('message', (service: string) => {
  void addDevices(service).then(() => process.send?.('added'));
});
process.on('SIGTERM', () => {
  void app.close().then(() => process.exit(0));
});
process.send?.({
  origin,
  classId,
  author: await openSession(db, ownerId, 'log_in'),
  tokens: people.map(({ token }) => token),
} satisfies InboxServing);
