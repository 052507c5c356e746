import { Agent, get } from 'node:http';
import { parseArgs } from 'node:util';
import type { Db } from '../../src/database/schema.ts';
import { openSession } from '../../src/features/auth/sessions.ts';
import { startProcess } from '../../src/testing/server-process.ts';
import { mainCalls, type MainCall } from '../parts/district/calls.ts';
import { openFilled } from '../parts/district/databases.ts';
import {
  idOf,
  measuredStudent,
  measuredTeacher,
  PER_CLASS,
  piecesOf,
  type Sizes,
} from '../parts/district/fill.ts';
import { percentile } from '../parts/percentile.ts';

/** Medians in the district may be this many times those in a database with one class. */
const BUDGET = 1.5;

/**
 * Calls about a class, in a database with that class alone, and in one with a whole district. They
 * take turns, so that other load affects both.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: process.env.TEST_DATABASE_URL ? '100000' : '2000' },
    classes: { type: 'string' },
    submissions: { type: 'string' },
    rounds: { type: 'string', default: '200' },
  },
});
const people = Number(values.people);
const classes = Number(values.classes ?? people / 10);
const sizes: Sizes = {
  ...{ people, classes },
  submissions: Number(values.submissions ?? classes * 500),
};
const pieces = piecesOf(sizes);
const single: Sizes = { people: 0, classes: 1, submissions: pieces * PER_CLASS.answers };

const startedAt = Date.now();
const showStep = (step: string) =>
  console.log(`  ${((Date.now() - startedAt) / 1_000).toFixed(0)} s: ${step}`);
const one = await startServer(single);
const district = await startServer(sizes, showStep);
console.log(
  `  ${people} people, ${classes} classes, ${sizes.submissions} answers; ` +
    `a class has ${PER_CLASS.students} students and ${pieces} pieces of classwork`,
);
try {
  for (const [index, call] of mainCalls(pieces, 1).entries()) {
    const inDistrict = mainCalls(pieces, classes)[index] ?? call;
    await compare(
      call.name,
      () => one.fetch(call),
      () => district.fetch(inDistrict),
    );
  }
} finally {
  await Promise.all([one.stop(), district.stop()]);
}

async function compare(
  name: string,
  alone: () => Promise<Fetched>,
  among: () => Promise<Fetched>,
): Promise<void> {
  const times = { alone: [] as number[], among: [] as number[] };
  for (let round = -10; round < Number(values.rounds); round += 1) {
    const [first, second] = [await alone(), await among()];
    if (shapeOf(first.body) !== shapeOf(second.body)) {
      throw new Error(
        `${name} differs:\n${first.body.slice(0, 300)}\n${second.body.slice(0, 300)}`,
      );
    }
    // The first rounds compile code and fill caches.
    if (round < 0) continue;
    times.alone.push(first.ms);
    times.among.push(second.ms);
  }
  const [before, now] = [percentile(times.alone, 50), percentile(times.among, 50)];
  const isFine = now / before <= BUDGET;
  const show = (list: number[]) =>
    `p50 ${percentile(list, 50).toFixed(1)}, p99 ${percentile(list, 99).toFixed(1)} ms`;
  console.log(
    `  ${name}: alone ${show(times.alone)}; district ${show(times.among)}; ` +
      `${(now / before).toFixed(2)} times (at most ${BUDGET})${isFine ? '' : '  TOO SLOW'}`,
  );
  if (!isFine) process.exitCode = 1;
}

/** Omits numbers, since ids and names of people differ. */
function shapeOf(body: string): string {
  return body.replaceAll(/\d+/g, '0');
}

interface Fetched {
  ms: number;
  body: string;
}

async function startServer(of: Sizes, onStep?: (step: string) => void) {
  const openTokens = async (db: Db) => ({
    teacher: await openSession(db, idOf('person', measuredTeacher(of)), 'log_in'),
    student: await openSession(db, idOf('person', measuredStudent(of)), 'log_in'),
  });
  const { environment, result: tokens, remove } = await openFilled(of, openTokens, onStep);
  const server = await startProcess(environment);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    fetch: ({ as, path }: MainCall) =>
      fetchOnce(`${server.origin}/api/v1${path}`, tokens[as], agent),
    async stop() {
      agent.destroy();
      // It would finish its background work first.
      await server.stop('SIGKILL');
      await remove();
    },
  };
}

function fetchOnce(url: string, token: string, agent: Agent): Promise<Fetched> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: `Token ${token}` } }, (reply) => {
      let body = '';
      reply.setEncoding('utf8').on('data', (part: string) => (body += part));
      reply.on('error', reject);
      reply.on('end', () => {
        if (reply.statusCode === 200) resolve({ ms: performance.now() - startedAt, body });
        else reject(new Error(`${url} answered ${reply.statusCode}: ${body}`));
      });
    }).on('error', reject);
  });
}
