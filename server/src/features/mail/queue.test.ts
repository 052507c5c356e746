import pino from 'pino';
import type { OpenDatabase } from '../../database/connect.ts';
import { openDatabase } from '../../database/open.ts';
import { timestamp } from '../../time.ts';
import { databaseWithTables, type FreshDatabase } from '../../testing/database.ts';
import { MailQueue } from './queue.ts';
import type { RenderedMail } from './mail.ts';

let fresh: FreshDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  fresh = await databaseWithTables();
  const { DATA_DIR, DATABASE_URL } = fresh.environment;
  opened = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL ?? null });
});
afterAll(async () => {
  await opened.close();
  await fresh.remove();
});

/** Creates a queue whose mail server can be down. */
function queue() {
  const server = { isAway: false, received: [] as string[] };
  const mails = new MailQueue({
    db: opened.db,
    log: pino({ level: 'silent' }),
    render: async ({ address }): Promise<RenderedMail> => {
      return { to: address, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    },
    transport: {
      async send({ to }) {
        if (server.isAway) throw new Error('connection refused');
        await new Promise((resolve) => setTimeout(resolve, 5));
        server.received.push(to);
      },
      async close() {},
    },
  });
  return { mails, server };
}

const reset = (email: string) => ({ kind: 'reset' as const, email, userId: null });

test('a mail of a transaction that was rolled back is never sent', async () => {
  const { mails, server } = queue();
  const failing = opened.db.transaction().execute(async (trx) => {
    await mails.add(trx, reset('undone@school.test'));
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  mails.wake();
  await mails.drain();
  expect(server.received).toEqual([]);
});

test('a mail is queued while the mail server is down, and arrives once afterwards', async () => {
  const { mails, server } = queue();
  server.isAway = true;
  await mails.add(opened.db, reset('patient@school.test'));
  mails.wake();
  await mails.drain();
  const row = await opened.db
    .selectFrom('mails')
    .selectAll()
    .where('address', '=', 'patient@school.test')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ attempts: 1, sent_at: null, last_error: 'connection refused' });
  expect(row.due_at > timestamp(5_000)).toBe(true);

  server.isAway = false;
  await opened.db.updateTable('mails').set({ due_at: timestamp() }).execute();
  mails.wake();
  await mails.drain();
  mails.wake();
  await mails.drain();
  expect(server.received).toEqual(['patient@school.test']);
});

test('a mail with a link that somebody waits for precedes the invitations of a whole class', async () => {
  const { mails, server } = queue();
  const invited = { kind: 'invitation' as const, userId: null };
  await mails.add(opened.db, { ...invited, email: 'first@school.test' });
  await mails.add(opened.db, { ...invited, email: 'second@school.test' });
  await mails.add(opened.db, reset('waits@school.test'));
  mails.wake();
  await mails.drain();
  expect(server.received).toEqual(['waits@school.test', 'first@school.test', 'second@school.test']);
});

test('a mail that always fails is given up, and stays visible', async () => {
  const { mails, server } = queue();
  server.isAway = true;
  await mails.add(opened.db, reset('hopeless@school.test'));
  for (let attempt = 0; attempt < 9; attempt += 1) {
    await opened.db
      .updateTable('mails')
      .set({ due_at: timestamp(-1) })
      .where('address', '=', 'hopeless@school.test')
      .execute();
    mails.wake();
    await mails.drain();
  }
  const row = await opened.db
    .selectFrom('mails')
    .selectAll()
    .where('address', '=', 'hopeless@school.test')
    .executeTakeFirstOrThrow();
  expect(row.attempts).toBe(9);
  expect(row.failed_at).not.toBeNull();
});

test('two processes that poll at the same time send each mail once', async () => {
  const [first, second] = [queue(), queue()];
  const emails = Array.from({ length: 12 }, (_, index) => `pupil${index}@school.test`);
  for (const email of emails) await first.mails.add(opened.db, reset(email));
  first.mails.wake();
  second.mails.wake();
  await Promise.all([first.mails.drain(), second.mails.drain()]);
  expect([...first.server.received, ...second.server.received].sort()).toEqual(emails.sort());
});

test('closing sends the queued mails first', async () => {
  const { mails, server } = queue();
  await mails.add(opened.db, reset('last@school.test'));
  mails.wake();
  await mails.close();
  expect(server.received).toEqual(['last@school.test']);
});
