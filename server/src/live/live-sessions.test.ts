import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { SECOND, timestamp } from '../time.ts';
import { until } from '../features/chat/testing/chat.ts';
import { callAs, createClassroom } from '../features/classes/testing/classroom.ts';
import { connect, listen, type LiveClient } from '../testing/live-client.ts';
import { createPerson, openSecondSession, type Person } from '../testing/people.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { hashToken } from '../security/tokens.ts';
import { LINGER } from './live-connection.ts';
import { POLL_INTERVAL } from './live-sessions.ts';

let server: TestApp;
let app: FastifyInstance;
let origin: string;
beforeAll(async () => {
  server = await testApp();
  app = server.app;
  origin = await listen(app);
});
afterAll(() => server.close());

function openAll(classId: string, { token }: Person): Promise<LiveClient[]> {
  const paths = [`/ws/class/${classId}`, `/ws/chat_class/${classId}`, '/ws/activate'];
  return Promise.all(paths.map((path) => connect(origin, path, { protocols: [token] })));
}

/** Waits until all clients are closed with the code of an ended session. */
async function untilClosed(clients: LiveClient[]): Promise<void> {
  for (const client of clients) expect((await client.closed).code).toBe(4401);
}

const logOut = (person: Person) => callAs(app, person, 'POST', '/auth/logout');
const changePassword = (person: Person) =>
  callAs(app, person, 'POST', '/auth/change_password_email', { password: 'another secret' });
const removeSession = ({ token }: Person) =>
  app.core.db.deleteFrom('sessions').where('id', '=', hashToken(token)).execute();
const removeUser = ({ id }: Person) =>
  app.core.db.deleteFrom('users').where('id', '=', id).execute();
const expire = ({ token }: Person) =>
  app.core.db
    .updateTable('sessions')
    .set({ expires_at: timestamp(-SECOND) })
    .where('id', '=', hashToken(token))
    .execute();

test('a log-out closes every live channel of this device at once, and no other', async () => {
  const classroom = await createClassroom(app);
  const tablet = await openSecondSession(app, classroom.student);
  const [here, there] = [
    await openAll(classroom.id, classroom.student),
    await openAll(classroom.id, tablet),
  ];
  await logOut(classroom.student);
  await untilClosed(here);
  await setTimeout(SECOND);
  for (const client of there) {
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    client.close();
  }
});

test('a changed password closes the live channels of all other sessions, and keeps its own', async () => {
  const classroom = await createClassroom(app);
  const tablet = await openSecondSession(app, classroom.student);
  const [here, there] = [
    await openAll(classroom.id, classroom.student),
    await openAll(classroom.id, tablet),
  ];
  expect((await changePassword(classroom.student)).statusCode).toBe(200);
  await untilClosed(there);
  for (const client of here) {
    expect(client.socket.readyState).toBe(client.socket.OPEN);
    client.close();
  }
});

test('polling finds sessions that ended without a message, within a second', () => {
  expect(POLL_INTERVAL + LINGER).toBeLessThan(SECOND);
});

test.each([
  ['was removed by another process, without a word', removeSession],
  ['has expired', expire],
])('a session that %s closes its live channels', async (_how, end) => {
  const classroom = await createClassroom(app);
  const clients = await openAll(classroom.id, classroom.student);
  // The chat sends the list of members after admission.
  await clients[1]?.next();
  await end(classroom.student);
  await untilClosed(clients);
});

test('the live channel of a removed account closes', async () => {
  const person = await createPerson(app, { isActive: false });
  const client = await connect(origin, '/ws/activate', { protocols: [person.token] });
  await removeUser(person);
  await untilClosed([client]);
});

test('cuts off a client that does not answer the closing handshake', async () => {
  const { student } = await createClassroom(app);
  const client = await connect(origin, '/ws/activate', { protocols: [student.token] });
  const before = app.websocketServer.clients.size;
  client.socket.pause();
  await logOut(student);
  await until(() => app.websocketServer.clients.size < before, 'the end of the connection');
  client.socket.resume();
});

test('ignores frames of a connection whose session ended while it was sending', async () => {
  const classroom = await createClassroom(app);
  const contents = async () => {
    const query = app.core.db.selectFrom('chat_messages').select('content');
    const rows = await query.where('class_id', '=', classroom.id).orderBy('seq').execute();
    return rows.map(({ content }) => content);
  };
  for (let round = 0; round < 8; round += 1) {
    const writer = await openSecondSession(app, classroom.student);
    const path = `/ws/chat_class/${classroom.id}`;
    const client = await connect(origin, path, { protocols: [writer.token] });
    await client.next();
    const before = (await contents()).length;
    let isOver = false;
    const writing = (async () => {
      for (let count = 0; count < 75 && !isOver; count += 1) {
        client.send({ text: `${round} ${count}` });
        if (count % 3 === 0) await setTimeout(1);
      }
    })();
    await until(async () => (await contents()).length > before + round, 'the first of them');
    await (round % 2 === 0 ? logOut(writer) : removeSession(writer));
    const remaining = await contents();
    expect((await client.closed).code).toBe(4401);
    isOver = true;
    await writing;
    expect(await contents()).toEqual(remaining);
  }
});
