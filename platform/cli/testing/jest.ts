import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ROOT, binaryPath } from '../local/workspaceRoot.ts';
import { placeOf, writeGroupedConfig } from './groupTestFiles.ts';
import { runProgram } from './runProgram.ts';
import { makeScratchFolder, removeScratchFolder } from './scratchFolders.ts';
import type { Outcome } from './step.ts';

/** What is read of jest's --json report. */
interface Report {
  testResults: {
    name: string;
    status: 'passed' | 'failed' | 'pending' | 'skipped' | 'focused';
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** One run of jest over several packages. */
export interface JestOptions {
  /** Folder names of the packages whose tests run. */
  packages: string[];
  isLoud: boolean;
  env?: Record<string, string | undefined>;
  /** A configuration other than those of the packages, by its path from the root. */
  config?: string;
  /** Only the test files whose path fits this pattern. */
  files?: string;
  /** How many files are tested at once. */
  workers?: number;
  /** What a test may take: what is waited for comes sooner or later, and a slow and busy machine is no reason to fail. */
  patienceMs?: number;
  /** Those of them whose test files share the modules that they load, several at a time. */
  grouped?: readonly string[];
  /** Names the outcome of a package. */
  nameOf?: (folder: string) => string;
}

/** Runs the tests of packages in one jest, so that its workers share them evenly; an outcome each. */
export async function jest({
  packages,
  isLoud,
  env = {},
  config,
  files,
  workers = 2,
  patienceMs = 60_000,
  grouped = [],
  nameOf = (folder) => folder,
}: JestOptions): Promise<Outcome[]> {
  // A package alone runs where its own "npm test" would.
  const cwd = packages.length === 1 ? join(ROOT, ...packages) : ROOT;
  const args = [`--maxWorkers=${workers}`, `--testTimeout=${patienceMs}`, '--colors=false'];
  args.push(`--cacheDirectory=${join(ROOT, '.cache', 'jest')}`);
  if (files) args.push(`--testPathPatterns=${files}`);
  // What tests forget to remove goes with it.
  const dir = makeScratchFolder('jest');
  const file = join(dir, 'report.json');
  const run = basename(dir);
  try {
    const projects = packages.flatMap((folder) => {
      const configs = config ? [join(ROOT, config)] : configsOf(join(ROOT, folder));
      return grouped.includes(folder)
        ? configs.map((one) => writeGroupedConfig(one, run))
        : configs;
    });
    const ended = await runProgram(
      binaryPath('jest', 'platform'),
      ['--projects', ...projects, ...args, '--json', `--outputFile=${file}`],
      // The time zone is fixed, so that a date reads the same everywhere.
      { cwd, env: { NODE_ENV: 'test', TZ: 'UTC', TMPDIR: dir, ...env }, isLoud },
    );
    const report = await readFile(file, 'utf8').then(
      (text) => JSON.parse(text) as Report,
      () => undefined,
    );
    return outcomes(packages, nameOf, ended, report);
  } finally {
    const written = grouped.map((folder) => placeOf(join(ROOT, folder), run));
    for (const each of written) await rm(each, { recursive: true, force: true });
    removeScratchFolder(dir);
  }
}

/** A package may have its tests, or some of them, run in more than one way. */
function configsOf(folder: string): string[] {
  return globSync('jest.{config,*.config}.{js,cjs}', { cwd: folder }).map((file) =>
    join(folder, file),
  );
}

function outcomes(
  packages: string[],
  nameOf: (folder: string) => string,
  { code, output, milliseconds }: { code: number; output: string; milliseconds: number },
  report: Report | undefined,
): Outcome[] {
  const rows = packages.map((folder): Outcome => {
    const files = report?.testResults.filter(({ name }) => packageOf(name) === folder) ?? [];
    const count = (status: string) =>
      files.flatMap((file) => file.assertionResults).filter((test) => test.status === status)
        .length;
    // A file that could not even be loaded has no test to count, and is a failure all the same.
    const broken = files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    ).length;
    return {
      name: nameOf(folder),
      passed: count('passed'),
      failed: count('failed') + broken,
      skipped: count('pending') + count('todo') + count('disabled'),
      milliseconds: files.reduce((sum, { startTime, endTime }) => sum + (endTime - startTime), 0),
      output: '',
    };
  });
  const first = rows.find(({ failed }) => failed > 0) ?? rows[0];
  if (first) {
    first.output = code === 0 ? '' : output;
    // Nothing counted as failed, and yet jest failed: its words are the failure.
    if (code !== 0 && rows.every(({ failed }) => failed === 0)) first.failed = 1;
    if (rows.length === 1) first.milliseconds = milliseconds;
  }
  for (const row of rows) {
    if (row.passed + row.failed + row.skipped === 0) row.note = 'no tests';
  }
  return rows;
}

function packageOf(file: string): string {
  return relative(ROOT, file).split(sep)[0] ?? '';
}
