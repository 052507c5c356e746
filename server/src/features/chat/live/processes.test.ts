import { startProcess, type ServerProcess } from '../../../testing/server-process.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';
import { callAs, createClassroom } from '../../classes/testing/classroom.ts';
import { listAs, numbered, openChat, textsOf, until } from '../testing/chat.ts';
import { Participant } from '../testing/participant.ts';

const redis = process.env.TEST_REDIS_URL;
const postgres = process.env.TEST_DATABASE_URL;
// Two processes need a database and a Redis that both can reach.
const describeShared = redis && postgres ? describe : describe.skip;

/** Messages per participant: below the limit of one connection in ten seconds. */
const MESSAGES = 35;

describeShared('two server processes (TEST_DATABASE_URL and TEST_REDIS_URL are set)', () => {
  /** App that does not listen, and reads the database of the two processes. */
  let observer: TestApp;
  let processes: ServerProcess[] = [];
  let participants: Participant[] = [];
  beforeEach(async () => {
    observer = await testApp({ REDIS_URL: redis });
    const { databaseUrl, dataDir } = observer.app.core.config;
    const shared = { DATABASE_URL: databaseUrl ?? undefined, REDIS_URL: redis };
    const environment = { ...shared, DATA_DIR: dataDir };
    processes = await Promise.all([startProcess(environment), startProcess(environment)]);
  });
  afterEach(async () => {
    for (const participant of participants) participant.close();
    await Promise.all(processes.map((server) => server.stop('SIGTERM')));
    await observer.close();
  });

  const originOf = (index: number) => processes[index]?.origin ?? '';

  test('users of both processes chat with each other: messages, deletions, typing, presence', async () => {
    const classroom = await createClassroom(observer.app);
    const owner = await openChat(originOf(0), classroom.id, classroom.owner);
    const student = await openChat(originOf(1), classroom.id, classroom.student);
    const { id } = await student.say('Hello over there');
    expect(await owner.nextFrame()).toMatchObject({ id, message: 'Hello over there' });
    student.send({ type: 'typing' });
    expect(await owner.nextFrame()).toEqual({
      type: 'typing',
      user_id: classroom.student.id,
      username: classroom.student.username,
    });
    await callAs(observer.app, classroom.owner, 'DELETE', `/chat_class/${classroom.id}/${id}`);
    expect(await owner.nextFrame()).toEqual({ type: 'deleted', id });
    expect(await student.nextFrame()).toEqual({ type: 'deleted', id });
    let there: unknown;
    while ((there as { count?: number } | undefined)?.count !== 2) there = await owner.next();
    const names = [classroom.owner.username, classroom.student.username];
    expect(there).toEqual({ type: 'presence', count: 2, names });
  });

  test('one is killed under load: nothing acknowledged is lost or repeated, and the order is the same for all', async () => {
    const classroom = await createClassroom(observer.app);
    const { owner, coTeacher, student } = classroom;
    const people = [owner, coTeacher, student, student, owner, coTeacher, student, owner];
    participants = people.map((person, index) => {
      const origins = index % 2 === 0 ? [originOf(0), originOf(1)] : [originOf(1)];
      return new Participant(origins, classroom.id, person);
    });
    const texts = participants.map((_, index) =>
      numbered(MESSAGES).map((text) => `${index}-${text}`),
    );
    // Everybody connects before anybody writes, because a later one must fetch earlier messages.
    await Promise.all(participants.map((participant) => participant.open()));
    const writers = participants.map(async (participant, index) => {
      for (const text of texts[index] ?? []) await participant.send(text);
    });
    const count = () => participants.reduce((sum, { received }) => sum + received.length, 0);
    await until(() => count() > people.length * MESSAGES * 2, 'half of the talk');
    await processes[0]?.stop('SIGKILL');
    await Promise.all(writers);
    const total = texts.flat().length;
    for (const participant of participants) await participant.hasReceived(total);

    const history = await listAll();
    expect(textsOf(history).toSorted()).toEqual(texts.flat().toSorted());
    const ids = history.map(({ id }) => id);
    for (const participant of participants) {
      expect(participant.received.map((message) => message.id)).toEqual(ids);
      expect(ids).toEqual(expect.arrayContaining(participant.acknowledged));
      expect(participant.cameTwice).toEqual([]);
    }

    async function listAll() {
      const all = await listAs(observer.app, classroom.owner, classroom.id);
      for (let page = all; page.length > 0;) {
        page = await listAs(observer.app, classroom.owner, classroom.id, `?before=${all[0]?.id}`);
        all.unshift(...page);
      }
      return all;
    }
  });
});
