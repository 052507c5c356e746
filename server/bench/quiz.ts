import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { QuizAttempt } from 'shared-api/quizzes';
import { percentile } from './parts/percentile.ts';
import type { QuizServing } from './parts/quiz-serve.ts';
import { compare, report } from './parts/rates.ts';

/**
 * Students begin one quiz within 10 s, and each saves an answer every 5 s. Every answer has to be there
 * at the end. Afterwards, saving is compared with a bare Fastify that stores the same row.
 */
const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '180' },
  },
});
const students = Number(values.students);
const duration = Number(values.seconds) * 1_000;
const BEGIN_WITHIN_MS = 10_000;
const SAVE_EVERY_MS = 5_000;
const P99_MS = 250;
/** Share of a bare Fastify's rate that saving must reach. */
const BUDGET = 0.6;
const AT_ONCE = 8;
const MEASURED_MS = 3_000;

interface Runner {
  token: string;
  attempt: QuizAttempt;
  /** Versions of the answers that the server has confirmed, by question. */
  versions: Map<string, number>;
}

const times = { begin: [] as number[], save: [] as number[] };

await withQuiz(async (serving) => {
  const startedAt = performance.now();
  const runners = await Promise.all(
    serving.tokens.map(async (token, index) => {
      await sleep((index / students) * BEGIN_WITHIN_MS);
      const runner = await begin(serving, token);
      while (performance.now() - startedAt < duration) {
        await sleep(SAVE_EVERY_MS * (0.8 + 0.4 * Math.random()));
        await save(serving, runner);
      }
      return runner;
    }),
  );
  for (const runner of runners) await checkAll(serving, runner);
  for (const [name, list] of Object.entries(times)) {
    const p99 = percentile(list, 99);
    const isFine = p99 <= P99_MS;
    console.log(
      `  ${name}: ${list.length}, p50 ${percentile(list, 50).toFixed(1)} ms, ` +
        `p99 ${p99.toFixed(1)} ms (at most ${P99_MS} ms)${isFine ? '' : '  TOO SLOW'}`,
    );
    if (!isFine) process.exitCode = 1;
  }
  console.log(`  no answer of ${students} students was lost`);
  await compareWithBare(serving, runners);
});

async function withQuiz(work: (serving: QuizServing) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-bench-'));
  const child = fork(join(import.meta.dirname, 'parts', 'quiz-serve.ts'), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      STUDENTS: values.students,
    },
  });
  try {
    const [serving] = (await once(child, 'message')) as [QuizServing];
    await work(serving);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function call<Reply>(
  { ours }: QuizServing,
  token: string,
  [method, path]: readonly [string, string],
  body?: object,
): Promise<Reply> {
  const reply = await fetch(`${ours}/api/v1${path}`, {
    method,
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Reply;
}

async function timed<Result>(list: number[], work: Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work;
  list.push(performance.now() - start);
  return result;
}

async function begin(serving: QuizServing, token: string): Promise<Runner> {
  const path = `/class/quiz/${serving.quizId}/attempts`;
  const started = call<QuizAttempt>(serving, token, ['POST', path], {});
  return { token, attempt: await timed(times.begin, started), versions: new Map() };
}

/** Saves another answer to a question that chance chooses. */
async function save(serving: QuizServing, runner: Runner): Promise<void> {
  const { questionIds } = serving;
  const id = questionIds[Math.floor(Math.random() * questionIds.length)] ?? '';
  const before = runner.versions.get(id) ?? 0;
  const { version } = await timed(times.save, saveOne(serving, runner, id, before));
  runner.versions.set(id, version);
}

function saveOne(serving: QuizServing, { token, attempt }: Runner, id: string, version: number) {
  const path = `/class/quiz/attempts/${attempt.id}/answers/${id}`;
  const body = { answer: { text: `the heart, I think (${version})` }, version };
  return call<{ version: number }>(serving, token, ['PUT', path], body);
}

/** @throws an error if an answer that the server confirmed is missing */
async function checkAll(serving: QuizServing, { token, attempt, versions }: Runner): Promise<void> {
  const path = `/class/quiz/attempts/${attempt.id}`;
  const { questions } = await call<QuizAttempt>(serving, token, ['GET', path]);
  for (const { question, version } of questions) {
    const confirmed = versions.get(question.id) ?? 0;
    if (version !== confirmed) {
      throw new Error(`version ${version} of an answer is stored instead of ${confirmed}`);
    }
  }
}

async function compareWithBare(serving: QuizServing, runners: readonly Runner[]): Promise<void> {
  const rateOf = async (work: (runner: Runner) => Promise<unknown>) => {
    const start = performance.now();
    let count = 0;
    const loop = async (runner: Runner) => {
      while (performance.now() - start < MEASURED_MS) {
        await work(runner);
        count += 1;
      }
    };
    await Promise.all(runners.slice(0, AT_ONCE).map(loop));
    return count / ((performance.now() - start) / 1_000);
  };
  const rates = await compare(
    () => rateOf((runner) => save(serving, runner)),
    () =>
      rateOf(async ({ token, attempt, versions }) => {
        const id = serving.questionIds[Math.floor(Math.random() * serving.questionIds.length)];
        const reply = await fetch(`${serving.bare}/answer`, {
          method: 'POST',
          headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            attempt_id: attempt.id,
            question_id: id,
            answer: { text: 'the heart, I think' },
          }),
        });
        if (!reply.ok) throw new Error(await reply.text());
        const { version } = (await reply.json()) as { version: number };
        versions.set(id ?? '', version);
      }),
  );
  report('PUT /class/quiz/attempts/:id/answers/:question_id', rates, BUDGET);
}
