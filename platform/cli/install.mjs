import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withLock } from '../release/lock.mjs';

const PNPM = 'pnpm@12.21.0';
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Installs the workspace's packages when what is asked for changed since the last complete install.
 *
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function installWhatChanged(root) {
  if (isComplete(root)) return;
  const lock = join(root, '.cache', 'locks', 'install');
  await withLock(
    lock,
    async () => {
      if (isComplete(root)) return;
      // While an install runs there is no stamp, so that one cut short is done again.
      rmSync(stampPath(root), { force: true });
      const began = Date.now();
      console.log('Installing packages (a minute or two the first time) ...');
      await pnpmInstall(root);
      mkdirSync(join(root, 'node_modules'), { recursive: true });
      writeFileSync(stampPath(root), fingerprint(root));
      console.log(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    },
    console.log,
  );
}

function stampPath(root) {
  return join(root, 'node_modules', '.homeroom-install');
}

function isComplete(root) {
  try {
    if (readFileSync(stampPath(root), 'utf8') !== fingerprint(root)) return false;
  } catch {
    return false;
  }
  return packageFolders(root).every((folder) => existsSync(join(root, folder, 'node_modules')));
}

/** The folders of the workspace: those at the top that are packages. */
function packageFolders(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort();
}

/** Everything that decides what an install would bring. */
function fingerprint(root) {
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...packageFolders(root).map((folder) => join(folder, 'package.json')),
  ];
  const hash = createHash('sha256').update(
    `${PNPM} ${process.platform} ${process.arch} ${resolve(root)}`,
  );
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Installs, and writes the lockfile anew where the packages ask for something else than it says. */
export async function installAnew(root) {
  rmSync(stampPath(root), { force: true });
  await pnpmInstall(root, '--no-frozen-lockfile');
  writeFileSync(stampPath(root), fingerprint(root));
}

function pnpmInstall(root, lockfile = '--frozen-lockfile') {
  // A node_modules left by another tool is replaced without asking: nobody may be there to answer.
  const args = ['--yes', PNPM, 'install', lockfile, '--config.confirmModulesPurge=false'];
  return new Promise((resolve, reject) => {
    // A group of its own: npx passes a signal to a shell at most, and not to what that runs.
    const child = spawn('npx', args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    const end = () => process.kill(-child.pid);
    // A signal ends a process without its exit handlers; the install must not outlive us.
    const quit = () => process.exit(130);
    process.once('exit', end);
    for (const signal of ENDING) process.once(signal, quit);
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      for (const signal of ENDING) process.off(signal, quit);
      if (code === 0) resolve();
      else reject(new Error(`pnpm install ended with ${code}; its words are above.`));
    });
  });
}
