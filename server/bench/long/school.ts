import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../src/database/schema.ts';
import { Passwords } from '../../src/security/passwords.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { MINUTE, timestamp } from '../../src/time.ts';
import { openFilled } from '../parts/district/databases.ts';
import { idOf, PER_CLASS, piecesOf, type Sizes } from '../parts/district/fill.ts';
import { compare, measure, report } from '../parts/rates.ts';
import type { LoadOrder, LoadReport, Pupil } from '../parts/school/load.ts';
import type { SchoolServing, ServerState } from '../parts/school/serve.ts';

/**
 * A school at 8:00: a quarter logs in within a minute, all open their classes, chat, and hand in at
 * one deadline. `one` is a process with SQLite; `three` are processes with PostgreSQL and Redis, for
 * two and a half times as many people. No proxy is between them: it would need two files for each
 * connection, and a system allows a process fewer.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    minutes: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
});
const people = Number(values.people);
const minutes = Number(values.minutes);
const PASSWORD = 'correct horse battery';
/** One in so many people has no session yet. */
const LOGS_IN = 4;
/** Share of a bare Fastify's rate that two calls must reach. */
const BUDGET = 0.5;
const PARTS = join(import.meta.dirname, '..', 'parts', 'school');

const { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis } = process.env;
if (values.only !== 'three') {
  delete process.env.TEST_DATABASE_URL;
  await measureSchool(people, 1);
}
if (values.only !== 'one') {
  if (postgres === undefined || redis === undefined) {
    throw new Error('Three processes need TEST_DATABASE_URL and TEST_REDIS_URL.');
  }
  process.env.TEST_DATABASE_URL = postgres;
  await measureSchool(Math.round(people * 2.5), 3);
}

async function measureSchool(count: number, processes: number): Promise<void> {
  // A student has about eight classes.
  const classes = Math.max(2, Math.round(count / 4));
  const sizes: Sizes = { people: count, classes, submissions: classes * 500 };
  const filled = await openFilled(sizes, (db) => prepare(db, sizes));
  const servers: Server[] = [];
  const start = async (more: NodeJS.ProcessEnv = {}) => {
    const server = await startServer({
      ...filled.environment,
      ...(processes > 1 ? { REDIS_URL: redis } : {}),
      ...more,
    });
    servers.push(server);
    return server;
  };
  const stop = () => Promise.all(servers.splice(0).map(({ process: child }) => end(child)));
  try {
    while (servers.length < processes) await start();
    console.log(
      `\n  ${count} people, ${classes} classes, ${minutes} minutes, ` +
        (processes === 1
          ? 'one process with SQLite'
          : `${processes} processes with PostgreSQL and Redis`),
    );
    const children = servers.map((server) => server.process);
    const origins = servers.map(({ ours }) => ours);
    await load({ origins, minutes, password: PASSWORD, ...filled.result }, children);
    await stop();
    await compareWithBare(await start({ RATE_LIMITS: 'off' }), filled.result.people);
  } finally {
    await stop();
    await filled.remove();
  }
}

interface Server extends SchoolServing {
  process: ChildProcess;
}

async function startServer(environment: NodeJS.ProcessEnv): Promise<Server> {
  const child = fork(join(PARTS, 'serve.ts'), {
    env: { ...process.env, TRUST_PROXY: 'loopback', LOG_LEVEL: 'error', ...environment },
  });
  const [serving] = (await once(child, 'message')) as [SchoolServing];
  return { process: child, ...serving };
}

async function end(child: ChildProcess): Promise<void> {
  // It would send mails first.
  child.kill('SIGKILL');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Gives everybody a password, most of them a session, and each class a piece that is due. */
async function prepare(db: Db, sizes: Sizes): Promise<Pick<LoadOrder, 'people' | 'firstWork'>> {
  const password_hash = await new Passwords().hash(PASSWORD);
  await db.updateTable('users').set({ password_hash }).execute();
  const firstWork = piecesOf(sizes) * sizes.classes;
  const now = timestamp();
  const due_at = timestamp((minutes + 2) * MINUTE);
  const rows = Array.from({ length: sizes.classes }, (_, number) => ({
    id: idOf('work', firstWork + number),
    class_id: idOf('class', number),
    ...{ title: 'Due this morning', question: '<p>Compare both.</p>', mark: 20, files: '[]' },
    ...{ is_draft: false, posted_at: now, changed_at: now },
    // Everybody was reminded the day before.
    ...{ due_at, told_due_at: due_at },
  }));
  for (const row of rows) {
    await db
      .insertInto('classwork')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ due_at, told_due_at: due_at }))
      .execute();
  }
  // A kept database may have the answers of an earlier run.
  await sql`delete from submissions where classwork_id >= ${idOf('work', firstWork)}`.execute(db);
  const pupils: Pupil[] = [];
  await db.transaction().execute(async (trx) => {
    for (const pupil of pupilsOf(sizes)) {
      const logsIn = pupil.number % LOGS_IN === 0;
      const token = logsIn ? null : await openSession(trx, idOf('person', pupil.number), 'log_in');
      pupils.push({ ...pupil, token });
    }
  });
  return { people: pupils, firstWork };
}

/** Everybody in one of their classes; the first class is that of the measurements of a district. */
function pupilsOf({ people: count, classes }: Sizes): Omit<Pupil, 'token'>[] {
  const teachers = Math.ceil(classes / 2);
  return Array.from({ length: count }, (_, number) => {
    const teaches = number < teachers;
    const classNumber = teaches ? number : Math.floor((number - teachers) / PER_CLASS.students);
    return { number, classNumber, teaches };
  }).filter(({ classNumber }) => classNumber > 0);
}

async function load(order: LoadOrder, servers: readonly ChildProcess[]): Promise<void> {
  const generator = fork(join(PARTS, 'load.ts'), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const finished = once(generator, 'message') as Promise<[LoadReport]>;
  const failed = once(generator, 'exit').then(() => {
    throw new Error('The load generator ended.');
  });
  const states = [await statesOf(servers)];
  generator.send(order);
  await sleep((minutes * MINUTE) / 2);
  states.push(await statesOf(servers));
  const [{ calls, errors }] = await Promise.race([finished, failed]);
  failed.catch(() => undefined);
  states.push(await statesOf(servers));
  for (const { name, count, p50, p99, errors: failures } of calls) {
    console.log(
      `  ${name}: ${count}, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${failures} errors`,
    );
  }
  for (const [text, count] of errors) console.log(`  ${count} times ${text}`);
  if (errors.length > 0) process.exitCode = 1;
  for (const [index, moment] of ['start', 'middle', 'end'].entries()) {
    const shown = (states[index] ?? []).map(
      ({ memory, late }) =>
        `${(memory / 1024 ** 2).toFixed(0)} MB, loop late by ` +
        `p50 ${late.p50.toFixed(1)}, p99 ${late.p99.toFixed(1)}, at most ${late.longest.toFixed(0)} ms`,
    );
    console.log(`  ${moment}: ${shown.join('; ')}`);
  }
}

function statesOf(servers: readonly ChildProcess[]): Promise<ServerState[]> {
  return Promise.all(
    servers.map(async (server) => {
      server.send('state');
      const [state] = (await once(server, 'message')) as [ServerState];
      return state;
    }),
  );
}

/** Two calls beside a Fastify in the same process that only runs their queries. */
async function compareWithBare(
  { ours, bare }: SchoolServing,
  pupils: readonly Pupil[],
): Promise<void> {
  const pupil = pupils.find(({ token, teaches }) => token !== null && !teaches);
  if (!pupil) return;
  const headers = { authorization: `Token ${pupil.token}` };
  for (const path of ['/class', `/chat_class/${idOf('class', pupil.classNumber)}`]) {
    const rates = await compare(
      () => measure({ url: `${ours}/api/v1${path}`, headers }, 10, 2),
      () => measure({ url: bare + path, headers }, 10, 2),
      3,
    );
    report(`GET ${path.replace(/\/\w{26}$/, '/{id}')}`, rates, BUDGET);
  }
}
