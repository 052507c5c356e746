import { globSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT, binaryPath } from '../local/workspaceRoot.ts';
import { folderOf, writeGroupedConfig } from './groupTestFiles.ts';
import { jestOutcomes, type JestReport } from './jestOutcomes.ts';
import { runProgram } from './runProgram.ts';
import { makeScratchFolder, removeScratchFolder } from './scratchFolders.ts';
import type { Outcome } from './step.ts';

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
      (text) => JSON.parse(text) as JestReport,
      () => undefined,
    );
    return jestOutcomes({ packages, nameOf, ended, report });
  } finally {
    const written = grouped.map((folder) => folderOf(join(ROOT, folder), run));
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
