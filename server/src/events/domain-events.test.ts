import { transact } from '../database/after-commit.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { onClassEvent } from './subscriptions.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Emits a published post and two changes, and throws at the end if `fails`. */
function emitAll(classId: string, fails: boolean): Promise<void> {
  const { db, domainEvents } = server.app.core;
  return transact(db, async (trx) => {
    await domainEvents.emit(trx, { what: 'post_published', classId, postId: 'p1', by: 'u1' });
    await domainEvents.emit(trx, { what: 'scheduled_changed', classId });
    await domainEvents.emit(trx, { what: 'class_changed', classId });
    expect(received).toEqual([]);
    if (fails) throw new Error('later');
  });
}

const received: unknown[] = [];
afterEach(() => received.splice(0));

test('live channels get the events of a transaction after its commit, in their order', async () => {
  onClassEvent(server.app.core.bus, 'c1', (event) => received.push(event));
  await emitAll('c1', false);
  expect(received).toEqual([
    { type: 'post_published', post_id: 'p1' },
    { type: 'scheduled_changed' },
    { type: 'class_changed' },
  ]);
});

test('a transaction that rolls back publishes nothing, and notifies nobody', async () => {
  onClassEvent(server.app.core.bus, 'c2', (event) => received.push(event));
  await expect(emitAll('c2', true)).rejects.toThrow('later');
  expect(received).toEqual([]);
  const stored = server.app.core.db.selectFrom('happenings').select('id');
  expect(await stored.where('class_id', '=', 'c2').execute()).toEqual([]);
});
