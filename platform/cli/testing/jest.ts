import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { ROOT, binaryPath } from '../local/workspaceRoot.ts';
import { placeOf, writeGroupedConfig } from './groupTestFiles.ts';
import { runProgram } from './runProgram.ts';
import { makeScratchFolder, removeScratchFolder } from './scratchFolders.ts';
import type { Outcome } from './step.ts';

/** Fields of jest's --json report that are read here. */
interface Report {
  testResults: {
    name: string;
    status: 'passed' | 'failed' | 'pending' | 'skipped' | 'focused';
    startTime: number;
    endTime: number;
    assertionResults: { status: string }[];
  }[];
}

/** Options of one jest run over several packages. */
export interface JestOptions {
  /** Folder names of the packages to test. */
  packages: string[];
  isLoud: boolean;
  env?: Record<string, string | undefined>;
  /** Configuration for all packages, relative to the root; default: their own. */
  config?: string;
  /** Pattern of the test files to run. */
  files?: string;
  /** Number of files that are tested in parallel. */
  workers?: number;
  /**
   * Limit of a test in milliseconds. It is high, because a slow and busy machine must not cause a
   * failure.
   */
  patienceMs?: number;
  /** Packages whose test files share loaded modules, several at a time. */
  grouped?: readonly string[];
  /** Returns the name of a package's outcome. */
  nameOf?: (folder: string) => string;
}

/**
 * Runs the tests of packages in one jest, so that its workers share them evenly. Returns an outcome
 * for each package.
 */
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
  // A single package runs in the folder of its own "npm test".
  const cwd = packages.length === 1 ? join(ROOT, ...packages) : ROOT;
  const args = [`--maxWorkers=${workers}`, `--testTimeout=${patienceMs}`, '--colors=false'];
  args.push(`--cacheDirectory=${join(ROOT, '.cache', 'jest')}`);
  if (files) args.push(`--testPathPatterns=${files}`);
  // Temporary files that tests do not remove are removed with this folder.
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
      // A fixed time zone makes formatted dates the same everywhere.
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

/** Returns all jest configurations of a package, which may have several. */
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
    // A file that failed to load has no tests to count, but is a failure.
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
    // jest failed without a failed test, so its output is the failure.
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
