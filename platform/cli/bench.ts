import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { releaseSingle } from '../release/index.ts';
import { command, exitWith, readArguments } from './local/commandLine.ts';
import { releaseChanges } from './local/releaseChanges.ts';
import { ROOT, packages } from './local/workspaceRoot.ts';
import {
  startKeptPostgres,
  startPostgres,
  startRedis,
  type TemporaryDatabase,
} from './testing/databases.ts';
import { runProgram } from './testing/runProgram.ts';

const LONG = globSync('server/bench/long/*.ts', { cwd: ROOT }).sort();
const nameOf = (file: string) => basename(file, '.ts');

const usage = `
npm run bench [-- <package> ...]
npm run bench -- ${LONG.map(nameOf).join(' | ')} [--people 2000] [--minutes 1]

Runs the measurements that the budgets come from: every bench/*.ts of the packages, one after the other.
The long ones run only by their names:
  district  fills PostgreSQL with 100,000 people, 10,000 classes and 5 million answers (or --people,
            --classes, --submissions), and compares ten calls with those of a database with one class
  school    a school of 2,000 at 8:00 for 10 minutes, on one process with SQLite, and 5,000 on three
            with PostgreSQL and Redis (or --people, --minutes, --only one|three)
They start PostgreSQL and Redis if TEST_DATABASE_URL and TEST_REDIS_URL are not set. The filled
district stays in .cache/district.`;
const text = { type: 'string' } as const;
const { names, values } = readArguments(usage, {
  ...{ people: text, classes: text, submissions: text, rounds: text, minutes: text, only: text },
});
const options = Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);
const databases: TemporaryDatabase[] = [];

await command(async () => {
  const long = LONG.filter((file) => names.includes(nameOf(file)));
  if (options.length > 0 && long.length === 0) exitWith(usage.trim());
  const folders = names.filter((name) => !LONG.map(nameOf).includes(name));
  const short = names.length > 0 && folders.length === 0 ? [] : await shortOf(folders);
  const broken: string[] = [];
  for (const file of short) if ((await measure(file, dirname(file))) !== 0) broken.push(file);
  try {
    for (const file of long) {
      const environment = await startServices(nameOf(file));
      if ((await measure(file, dirname(dirname(file)), environment)) !== 0) broken.push(file);
    }
  } finally {
    await Promise.all(databases.map((database) => database.stop()));
  }
  if (broken.length > 0) throw new Error(`Over a budget, or failed: ${broken.join(', ')}`);
});

/** Builds what changed, and returns the short programs of packages, or of all. */
async function shortOf(folders: string[]): Promise<string[]> {
  const files = (folders.length > 0 ? folders : packages()).flatMap((name) =>
    globSync(`${name}/bench/*.ts`, { cwd: ROOT }).sort(),
  );
  if (files.length === 0) exitWith(`Nothing to measure in ${folders.join(', ')}.`);
  await releaseChanges();
  // Baseline for the comparison with the federated site.
  await releaseSingle(join(ROOT, 'dist/single'));
  return files;
}

/** Runs a program in its package, and returns its exit code. */
async function measure(
  file: string,
  bench: string,
  environment?: Record<string, string>,
): Promise<number> {
  console.log(`\n${file}`);
  const { code } = await runProgram(
    process.execPath,
    [join(ROOT, file), ...(environment ? options : [])],
    { cwd: join(ROOT, bench, '..'), env: environment ?? {}, isLoud: true },
  );
  return code;
}

/** Starts the services that a long program needs and nobody has named, and returns their URLs. */
async function startServices(name: string): Promise<Record<string, string>> {
  const keptIn = join(ROOT, '.cache', 'district');
  const starts =
    name === 'district'
      ? { TEST_DATABASE_URL: () => startKeptPostgres(keptIn) }
      : { TEST_DATABASE_URL: startPostgres, TEST_REDIS_URL: startRedis };
  const environment: Record<string, string> = {};
  for (const [variable, start] of Object.entries(starts)) {
    const known = process.env[variable];
    const service = known === undefined ? await start() : undefined;
    if (service) databases.push(service);
    const url = known ?? service?.url;
    if (url === undefined)
      exitWith(`It needs PostgreSQL and Redis. Install them, or set ${variable}.`);
    environment[variable] = url;
  }
  return environment;
}
