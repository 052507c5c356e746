import {
  chmodSync,
  cpSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { lastReleased } from '../../release/index.ts';
import { ROOT } from '../local/workspaceRoot.ts';
import { runProgram } from './runProgram.ts';

/** Folder name with a space, a non-ASCII letter, and special characters of patterns and URLs. */
const FOLDER = 'ä b (1) [x] +50%';
/** Packages that a remote is built from. */
const PACKAGES = ['platform', 'shared-api', 'shared-features', 'shared-ui'];
const NOT_COPIED = ['node_modules', 'dist', '.cache', '.releases'];

/**
 * Releases a remote in a copy of this checkout whose path contains a space and a non-ASCII letter.
 * @throws If that fails, or the release differs from the last one of this checkout: its id must not
 *   depend on the path.
 */
export async function checkOtherFolder(remote: string): Promise<string> {
  const parent = join(ROOT, '.cache', 'other-checkout');
  const root = join(parent, FOLDER);
  rmSync(parent, { recursive: true, force: true });
  try {
    copyCheckout(root, [...PACKAGES, remote]);
    const program = join(root, 'platform/cli/run.mjs');
    const { output } = await runProgram(
      process.execPath,
      [program, 'release', remote, '--unchecked'],
      { cwd: root, env: environmentOf(root) },
    );
    const here = (await lastReleased(remote))?.release;
    if (here && output.includes(`${remote} ${here} is ready`)) return output;
    throw new Error(`In ${root}, ${remote} does not become ${here}:\n${output}`);
  } finally {
    rmSync(parent, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

function environmentOf(root: string): Record<string, string | undefined> {
  return {
    PATH: [writeNoInstall(root), process.env['PATH']].join(delimiter),
    RELEASES_DIR: join(root, '.releases'),
    DATA_DIR: join(root, 'data'),
    DATABASE_URL: undefined,
    npm_lifecycle_event: undefined,
  };
}

/** Copies the sources. Packages are hard links, so that their paths are those of the copy. */
function copyCheckout(root: string, folders: readonly string[]): void {
  mkdirSync(root, { recursive: true });
  for (const file of [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'tsconfig.base.json',
  ])
    cpSync(join(ROOT, file), join(root, file));
  linkTree(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  const filter = (file: string) => !NOT_COPIED.includes(basename(file));
  for (const folder of folders) {
    cpSync(join(ROOT, folder), join(root, folder), { recursive: true, filter });
    linkTree(join(ROOT, folder, 'node_modules'), join(root, folder, 'node_modules'));
  }
  // The commands write to the server's log.
  symlinkSync(join(ROOT, 'server'), join(root, 'server'));
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/**
 * Writes a replacement for npx that does nothing, because all packages are linked. Returns its
 * folder.
 */
function writeNoInstall(root: string): string {
  const bin = join(root, '.cache', 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'npx'), '#!/bin/sh\n');
  chmodSync(join(bin, 'npx'), 0o755);
  return bin;
}
