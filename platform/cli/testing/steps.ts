import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';
import {
  buildAll,
  defaultWorkspace,
  hasNoCache,
  TEMPLATE_REMOTE,
  releaseSingle,
  remotesOf,
  verifyCache,
} from '../../release/index.ts';
import { releaseChanges } from '../local/releaseChanges.ts';
import { IS_ALONE, ROOT, binaryPath } from '../local/workspaceRoot.ts';
import { testConformance } from './conformance.ts';
import { startPostgres, startRedis, type TemporaryDatabase } from './databases.ts';
import { jest } from './jest.ts';
import { groupTypes } from './groupTypes.ts';
import { nodeTests } from './nodeTests.ts';
import { checkOtherFolder } from './otherCheckout.ts';
import { runProgram } from './runProgram.ts';
import { sources } from './sources.ts';
import { storybook } from './storybook.ts';
import { notFound, oneCheck, oneCheckOf, type Outcome, type Selection, type Step } from './step.ts';

const JOURNEYS = 'e2e';
/** Packages whose tests leave no state in the modules that they load. */
const GROUPED = ['server'];
/** Folder of the single build of all remotes. */
const SINGLE = 'dist/single';

/** Returns the paths to check: the changed files, everything below the root, or given folders. */
function targets({ isWhole, packages, narrowed }: Selection): string[] {
  const changed = narrowed?.files?.filter((file) => existsSync(join(ROOT, file)));
  return changed ?? (isWhole ? ['.'] : packages);
}

async function format(selection: Selection): Promise<Outcome[]> {
  const paths = targets(selection);
  // All changed files are deleted.
  if (paths.length === 0) return [];
  const args = ['--check', '--ignore-unknown', '--log-level=warn', ...paths];
  return [oneCheck('format', await runProgram(binaryPath('prettier'), args, selection))];
}

async function lint(selection: Selection): Promise<Outcome[]> {
  return [...(await sources(selection)), await circles(selection)];
}

async function circles({ packages, isLoud }: Selection): Promise<Outcome> {
  const args = ['-c', 'dependency-cruiser.config.mjs', '-T', 'err-long', ...packages];
  return oneCheck('no import circles', await runProgram(binaryPath('depcruise'), args, { isLoud }));
}

async function types({ packages, isLoud, steps }: Selection): Promise<Outcome[]> {
  // The lint step has checked and reported all types.
  if (steps.includes('lint')) return [];
  const outcomes: Outcome[] = [];
  for (const alike of groupTypes(packages)) {
    const cache = join(ROOT, '.cache', 'types', `${alike.folders.join('+')}.tsbuildinfo`);
    const args = ['--incremental', '--tsBuildInfoFile', cache, '--pretty', 'false'];
    const ended = await runProgram(binaryPath('tsc'), ['-p', alike.config, ...args], { isLoud });
    outcomes.push(oneCheck(`types of ${alike.folders.join(', ')}`, ended));
  }
  return outcomes;
}

async function units({ packages, isLoud }: Selection): Promise<Outcome[]> {
  const tested = packages.filter((name) => name !== JOURNEYS && hasJest(name));
  if (tested.length === 0) return [];
  return jest({
    packages: tested,
    isLoud,
    grouped: GROUPED,
    env: { TEST_DATABASE_URL: undefined, TEST_REDIS_URL: undefined },
    nameOf: (folder) => (folder === 'server' ? 'server, SQLite' : folder),
  });
}

async function databases({ packages, isWhole, isLoud }: Selection): Promise<Outcome[]> {
  if (!packages.includes('server')) return [];
  const own: TemporaryDatabase[] = [];
  const urlOf = async (given: string, start: () => Promise<TemporaryDatabase | undefined>) => {
    if (process.env[given]) return process.env[given];
    const database = await start();
    if (database) own.push(database);
    return database?.url;
  };
  try {
    const postgres = await urlOf('TEST_DATABASE_URL', startPostgres);
    const redis = await urlOf('TEST_REDIS_URL', startRedis);
    const missing = [...(postgres ? [] : ['PostgreSQL']), ...(redis ? [] : ['Redis'])];
    const found = [...(postgres ? ['PostgreSQL'] : []), ...(redis ? ['Redis'] : [])];
    const absent = missing.map((name) =>
      notFound(`server, ${name}`, `${name} is not installed here`),
    );
    if (found.length === 0) return absent;
    const name = `server, ${found.join(' and ')}`;
    const env = { TEST_DATABASE_URL: postgres, TEST_REDIS_URL: redis };
    // In a complete run, the tests of all packages run in parallel, and PostgreSQL needs a
    // processor too.
    const workers = isWhole ? 1 : 2;
    const nameOf = () => name;
    const packages = ['server'];
    const options = { packages, grouped: GROUPED, workers, isLoud, env, nameOf };
    return [...(await jest(options)), ...absent];
  } finally {
    for (const database of own) await database.stop();
  }
}

let bundled: Promise<void> | undefined;

/** Builds the single bundle once in a run, because its journey may run without the build step. */
function oneBundle(): Promise<void> {
  return (bundled ??= releaseSingle(join(ROOT, SINGLE)));
}

async function build(): Promise<Outcome[]> {
  const workspace = defaultWorkspace();
  const queue = ['shell', ...remotesOf(workspace)];
  // On a new machine, this build has an empty cache.
  const cold = new Set(queue.filter((name) => hasNoCache(name, workspace)));
  const verify = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      await verifyCache(name, { areCold: cold.has(name) }, workspace);
    }
    return '';
  };
  return [
    await oneCheckOf('build', async () => {
      await releaseChanges();
      return '';
    }),
    await oneCheckOf('cold build = warm build', async () => {
      await Promise.all([verify(), verify()]);
      return '';
    }),
    await oneCheckOf('same release in a folder "ä b"', () => checkOtherFolder(TEMPLATE_REMOTE)),
    await oneCheckOf('one bundle', async () => {
      await oneBundle();
      return '';
    }),
  ];
}

/** Builds the remotes of a team's own repository. */
async function remotesBuild({ packages }: Selection): Promise<Outcome[]> {
  const only = packages.filter((name) => remotesOf(defaultWorkspace()).includes(name));
  return [
    await oneCheckOf('build', async () => {
      await buildAll({ only });
      return '';
    }),
  ];
}

async function journeys({ isLoud, narrowed }: Selection): Promise<Outcome[]> {
  if (!hasJest(JOURNEYS)) return [];
  const chosen = narrowed?.journeys?.filter((file) => existsSync(join(ROOT, file)));
  if (chosen?.length === 0) return [];
  await releaseChanges();
  await oneBundle();
  // A high limit for slow machines. With three workers, two processors would idle for a sixth of
  // the time; with two, for a third.
  return jest({
    packages: [JOURNEYS],
    ...(chosen && {
      files: `journeys/(${chosen.map((file) => parse(file).name).join('|')})\\.ts$`,
    }),
    isLoud,
    workers: 4,
    patienceMs: 180_000,
    nameOf: () => 'journeys',
  });
}

/** Test files of `e2e/engines`, with the name of the browser. */
const ENGINES = { firefox: 'Firefox', webKit: 'WebKitGTK' };

async function engines({ isLoud }: Selection): Promise<Outcome[]> {
  if (!hasJest(JOURNEYS)) return [];
  await releaseChanges();
  const testOne = async ([file, engine]: [string, string]): Promise<Outcome[]> => {
    const name = `journeys, ${engine}`;
    const outcomes = await jest({
      packages: [JOURNEYS],
      config: `${JOURNEYS}/engines/jest.config.js`,
      files: `engines/${file}`,
      isLoud,
      workers: 1,
      patienceMs: 180_000,
      nameOf: () => name,
    });
    const isAbsent = outcomes.every(({ passed, failed }) => passed + failed === 0);
    return isAbsent ? [notFound(name, `${engine} is not installed here`)] : outcomes;
  };
  return (await Promise.all(Object.entries(ENGINES).map(testOne))).flat();
}

async function budgets({ isLoud }: Selection): Promise<Outcome[]> {
  const script = join(ROOT, 'platform/cli/checks/weighSharedUi.ts');
  const ended = await runProgram(process.execPath, [script], { isLoud });
  return [oneCheck('weight of shared-ui', ended)];
}

function hasJest(folder: string): boolean {
  return ['jest.config.js', 'jest.config.cjs'].some((file) => existsSync(join(ROOT, folder, file)));
}

const CONFORMANCE: Step = {
  id: 'conformance',
  title: 'Opens every module in a browser: 20 mounts, styles, globals, URL, long tasks, axe',
  run: testConformance,
};

/** Steps in a team's own repository. */
const STEPS_ALONE: Step[] = [
  { id: 'format', title: 'Prettier agrees with every file', run: format },
  { id: 'types', title: 'Checks types, package by package', run: types },
  { id: 'units', title: "Runs every package's tests in jest", run: units },
  { id: 'build', title: 'Builds what would be released', run: remotesBuild },
  CONFORMANCE,
];

/** Steps in the order of the summary, and of their start: two run at a time. */
const STEPS_OF_HOUSE: Step[] = [
  { id: 'format', title: 'Prettier agrees with every file', run: format },
  {
    id: 'lint',
    title: 'Runs ESLint: correctness, accessibility, who may import whom; no circular imports',
    run: lint,
  },
  { id: 'types', title: 'Checks types, for similar packages together', run: types },
  {
    id: 'checks',
    title: 'Checks of the repository: each import rule can fail; no URLs in the lockfile',
    isWhole: true,
    run: async ({ isLoud, narrowed }) => [
      await nodeTests('repository checks', 'platform/cli/checks', isLoud, narrowed?.checks),
    ],
  },
  { id: 'budgets', title: 'Checks the size of the design system', isWhole: true, run: budgets },
  { id: 'units', title: "Runs every package's tests in jest; the server on SQLite", run: units },
  {
    id: 'databases',
    title: 'Runs the tests of the server on PostgreSQL and Redis',
    run: databases,
  },
  {
    id: 'build',
    title: 'Builds for production, with an empty and a full cache',
    isWhole: true,
    run: build,
  },
  {
    id: 'storybook',
    title:
      'Opens every story in a browser: renders, has no overflow, passes axe, matches its picture',
    isWhole: true,
    run: storybook,
  },
  CONFORMANCE,
  {
    id: 'engines',
    title: 'Runs the main journeys in Firefox and WebKitGTK, where they are installed',
    isWhole: true,
    isAlone: true,
    run: engines,
  },
  {
    id: 'journeys',
    title: 'Uses the product in a browser, and checks the budgets of first views',
    isWhole: true,
    isAlone: true,
    run: journeys,
  },
];

/** Steps of `npm test` in this repository. */
export const STEPS = IS_ALONE ? STEPS_ALONE : STEPS_OF_HOUSE;
