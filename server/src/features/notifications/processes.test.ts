import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { callAs, createClassroom } from '../classes/testing/classroom.ts';
import { addStudent } from '../classwork/testing/coursework.ts';
import { connect } from '../../testing/live-client.ts';
import { until } from '../chat/testing/chat.ts';
import { serveMails } from '../mail/testing/mail-server.ts';
import { POST, publish } from '../posts/testing/posts.ts';
import { timestamp } from '../../time.ts';
import { servePushes } from './push/testing/push-service.ts';
import { inboxOf } from './testing/inbox.ts';

const redis = process.env.TEST_REDIS_URL;
const postgres = process.env.TEST_DATABASE_URL;
// Two processes need a database and a Redis that both can reach.
const describeShared = redis && postgres ? describe : describe.skip;

describeShared('two server processes (TEST_DATABASE_URL and TEST_REDIS_URL are set)', () => {
  let service: Awaited<ReturnType<typeof servePushes>>;
  /** Mail servers of the process that is killed, and of all others. */
  let ofKilled: Awaited<ReturnType<typeof serveMails>>;
  let ofOthers: Awaited<ReturnType<typeof serveMails>>;
  let observer: TestApp;
  let processes: ServerProcess[] = [];
  beforeEach(async () => {
    service = await servePushes();
    const pushing = { PUBLIC_URL: 'http://localhost', PUSH_NEARBY: service.origin };
    [ofKilled, ofOthers] = [await serveMails(), await serveMails()];
    observer = await testApp({ REDIS_URL: redis, ...pushing, SMTP_URL: ofOthers.url });
    const { databaseUrl, dataDir } = observer.app.core.config;
    const shared = { DATABASE_URL: databaseUrl ?? undefined, REDIS_URL: redis };
    const environment = { ...shared, ...pushing, DATA_DIR: dataDir };
    processes = await Promise.all([
      startProcess({ ...environment, SMTP_URL: ofKilled.url }),
      startProcess({ ...environment, SMTP_URL: ofOthers.url }),
    ]);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(processes.map((server) => server.stop('SIGTERM')));
    await observer.close();
    await Promise.all([service, ofKilled, ofOthers].map((each) => each.close()));
  });

  test('one is killed while many comment: each saved comment is notified once', async () => {
    const { app } = observer;
    const { core } = app;
    const classroom = await createClassroom(app);
    const people = await Promise.all(
      Array.from({ length: 20 }, () => addStudent(app, classroom.id)),
    );
    const postId = await publish(app, classroom.student, classroom.id);
    const page = await connect(processes[1]!.origin, `/ws/inbox?token=${classroom.student.token}`);
    expect(await page.next()).toMatchObject({ type: 'unread' });

    const say = async (index: number, origin: string) => {
      const url = `${origin}/api/v1/comment/${postId}?class_id=${classroom.id}`;
      const headers = { ...people[index]!.headers, 'content-type': 'application/json' };
      const body = JSON.stringify({ content: `Comment ${index}` });
      // The killed process does not answer some of them.
      await fetch(url, { method: 'POST', headers, body }).catch(() => undefined);
    };
    const all = people.flatMap((_, index) => processes.map(({ origin }) => say(index, origin)));
    await all[0];
    await processes[0]!.stop('SIGKILL');
    await Promise.all(all);
    const count = async (table: 'comments' | 'happenings') => {
      const rows = await core.db.selectFrom(table).select('id').execute();
      return rows.length;
    };
    await until(async () => (await count('happenings')) === 0, 'all is told');
    const [notification] = (await inboxOf(app, classroom.student, '?kind=comment')).items;
    expect(notification?.count).toBe(await count('comments'));
    // The page that is open at the other process gets it, whichever process delivered it.
    let frame: unknown;
    // Events merged before delivery arrive as one notification.
    do frame = await page.next();
    while ((frame as { type: string }).type === 'unread');
    expect(frame).toMatchObject({ type: 'notification', item: { kind: 'comment' } });
    page.close();
  }, 60_000);

  test('one is killed while it sends mails: each notification is mailed once', async () => {
    const { app } = observer;
    const { db } = app.core;
    const classroom = await createClassroom(app);
    const people = await Promise.all(
      Array.from({ length: 30 }, () => addStudent(app, classroom.id)),
    );
    for (const person of people) {
      await callAs(app, person, 'PUT', '/notifications/settings', { mail: { post: 'now' } });
    }
    const post = (path: string, body: object) => {
      const headers = { ...classroom.owner.headers, 'content-type': 'application/json' };
      const url = `${processes[0]!.origin}/api/v1${path}`;
      return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    };
    await post(`/class/announcement?class_id=${classroom.id}`, { ...POST, title: 'Cells' });
    const left = async () => {
      const unsent = db.selectFrom('mails').select(['id', 'address', 'attempts']);
      return unsent.where('kind', '=', 'news').where('sent_at', 'is', null).execute();
    };
    await until(async () => (await left()).length === people.length, 'all mails wait');
    // Five sent mails are recorded before the next one is sent. Other processes hold the mails that
    // they claim.
    ofKilled.holdAfter(6);
    ofOthers.holdAfter(0);
    await db.updateTable('mails').set({ due_at: timestamp() }).where('kind', '=', 'news').execute();
    // This mail comes first, and wakes the queue of that process.
    await post(`/class/${classroom.id}/invitation`, { email: 'guest@school.test' });
    await until(async () => ofKilled.held.length === 1, 'a mail is on its way');
    const [onItsWay] = ofKilled.held;
    await processes[0]!.stop('SIGKILL');
    ofOthers.release();
    await until(async () => {
      app.core.mails.wake();
      return (await left()).every(({ address }) => address === onItsWay);
    }, 'what was not taken has left');
    // After two minutes, another process takes over the claimed mails.
    expect(await left()).toMatchObject([{ address: onItsWay, attempts: 1 }]);
    await db
      .updateTable('mails')
      .set({ due_at: timestamp(-1) })
      .where('kind', '=', 'news')
      .where('sent_at', 'is', null)
      .execute();
    await until(async () => {
      app.core.mails.wake();
      return (await left()).length === 0;
    }, 'all have left');
    const to = [...ofKilled.received, ...ofOthers.received].map((mail) => mail.to);
    const wanted = people.map(({ email }) => email);
    expect(to.sort()).toEqual([...wanted, 'guest@school.test'].sort());
    expect(ofKilled.received).toHaveLength(6);
  }, 60_000);

  test('one is killed while it sends push notifications: each device gets each post once', async () => {
    const { app } = observer;
    const { db } = app.core;
    const classroom = await createClassroom(app);
    const people = await Promise.all(
      Array.from({ length: 30 }, () => addStudent(app, classroom.id)),
    );
    const browsers = people.map(() => service.subscribe());
    for (const [index, person] of people.entries()) {
      await callAs(app, person, 'PUT', '/notifications/device', browsers[index]);
    }
    const answer = service.hold();
    const url = `${processes[0]!.origin}/api/v1/class/announcement?class_id=${classroom.id}`;
    const headers = { ...classroom.owner.headers, 'content-type': 'application/json' };
    await fetch(url, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...POST, title: 'Cells' }),
    });
    await until(async () => service.pendingReplies() > 0, 'some are on their way');
    await processes[0]!.stop('SIGKILL');
    // The service has not received the notifications that were being sent.
    const queuedPushes = () => db.selectFrom('pushes').select(['session_id', 'attempts']).execute();
    const taken = (await queuedPushes()).filter(({ attempts }) => attempts > 0);
    answer();
    await until(async () => {
      app.pushes.wake();
      const ids = taken.map(({ session_id: id }) => id);
      return (await queuedPushes()).every(({ session_id: id }) => ids.includes(id));
    }, 'what was not taken has left');
    // After a minute, another process takes over the claimed notifications.
    const past = { due_at: timestamp(-1) };
    await db.updateTable('pushes').set(past).execute();
    await until(async () => {
      app.pushes.wake();
      return (await queuedPushes()).length === 0;
    }, 'all have left');
    const messages = service.sent.map(({ endpoint, message }) => `${endpoint} ${message.body}`);
    const wanted = browsers.map(({ endpoint }) => `${endpoint} New post: Cells`);
    expect(messages.sort()).toEqual(wanted.sort());
  }, 60_000);
});
