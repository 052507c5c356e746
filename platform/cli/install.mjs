import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withLock } from '../release/lock.mjs';
import { PNPM, pnpmInstall } from './pnpm.mjs';

/**
 * Commands that list and change releases. They use the installed packages, whatever else changed in
 * the checkout.
 */
const NEVER_INSTALL = new Set([
  ...['promote', 'rollback', 'canary', 'withdraw', 'releases', 'registry', 'token', 'audit'],
  ...['backup', 'restore', 'doctor', 'maintenance', 'account', 'dependencies'],
]);
const REMOTE = /^mf-/;

/**
 * Installs the workspace's packages if their manifests changed since the last complete install.
 * Outside CI, the lockfile is updated. A remote that still has no entry is reported in one line,
 * and everything else works.
 *
 * @param {string} root
 * @param {string} [command]
 * @param {string[]} [args] arguments of the command; a remote among them is tried again
 * @returns {Promise<void>}
 */
export async function installWhatChanged(root, command = '', args = []) {
  const isReady = () => {
    if (NEVER_INSTALL.has(command)) return hasPackages(root);
    return isComplete(root) && !leftOut(root).some((folder) => args.includes(folder) && !isCi());
  };
  if (!isReady()) {
    const lock = join(root, '.cache', 'locks', 'install');
    await withLock(lock, () => (isReady() ? undefined : installAll(root)), console.log);
  }
  for (const folder of leftOut(root)) {
    console.error(
      `${folder} is left out: pnpm-lock.yaml has no entry for it. "npm test -- ${folder}" adds it, outside CI.`,
    );
  }
}

async function installAll(root) {
  // No stamp exists during an install, so that an interrupted one is repeated.
  rmSync(stampPath(root), { force: true });
  const began = Date.now();
  console.log('Installing packages (a minute or two the first time) ...');
  const before = lockfile(root);
  const frozen = { isFrozen: true, without: unknownFolders(root) };
  if (isCi()) await pnpmInstall(root, frozen);
  else {
    await pnpmInstall(root, { isFrozen: false }).catch(async (error) => {
      if (frozen.without.length === 0) throw error;
      console.error(`${frozen.without.join(', ')} could not be installed. ${error.message}`);
      // A half-written lockfile would break all other commands.
      if (lockfile(root) !== before) writeFileSync(lockfilePath(root), before);
      await pnpmInstall(root, frozen).catch((second) => {
        // For example an invalid package.json: the packages that were installed before still work.
        if (!hasPackages(root)) throw second;
      });
    });
  }
  writeStamp(root);
  if (lockfile(root) !== before) console.log('pnpm-lock.yaml has changed: commit it.');
  console.log(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/**
 * Installs, and updates the lockfile to the packages' manifests.
 *
 * @param {string} root
 * @param {(step: () => void | Promise<void>) => void} onTakeBack registers what ends the install
 *   early
 * @returns {Promise<void>}
 */
export async function installAnew(root, onTakeBack) {
  rmSync(stampPath(root), { force: true });
  await pnpmInstall(root, { isFrozen: false, onTakeBack });
  writeStamp(root);
}

function writeStamp(root) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampPath(root), fingerprint(root));
}

function stampPath(root) {
  return join(root, 'node_modules', '.homeroom-install');
}

function lockfilePath(root) {
  return join(root, 'pnpm-lock.yaml');
}

function lockfile(root) {
  return existsSync(lockfilePath(root)) ? readFileSync(lockfilePath(root), 'utf8') : '';
}

function isCi() {
  return Boolean(process.env.CI);
}

function isComplete(root) {
  try {
    if (readFileSync(stampPath(root), 'utf8') !== fingerprint(root)) return false;
  } catch {
    return false;
  }
  const unknown = unknownFolders(root);
  return packageFolders(root).every(
    (folder) => isInstalled(root, folder) || unknown.includes(folder),
  );
}

/** Whether an install was complete once, maybe of other versions. */
function hasPackages(root) {
  const folders = packageFolders(root).filter((folder) => !REMOTE.test(folder));
  return ['.', ...folders].every((folder) => isInstalled(root, folder));
}

function isInstalled(root, folder) {
  return existsSync(join(root, folder, 'node_modules'));
}

/** Returns the folders of the workspace's packages. */
function packageFolders(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort();
}

/**
 * Returns remotes without an entry in the lockfile: copied by hand, or from an interrupted install.
 */
function unknownFolders(root) {
  const [, after = ''] = lockfile(root).split(/^importers:\n/m);
  const [importers = ''] = after.split(/^\S/m);
  const known = new Set(Array.from(importers.matchAll(/^ {2}(\S+):/gm), ([, name]) => name));
  return packageFolders(root).filter((folder) => REMOTE.test(folder) && !known.has(folder));
}

/** Returns those of them whose packages are not installed either. */
function leftOut(root) {
  return unknownFolders(root).filter((folder) => !isInstalled(root, folder));
}

/** Returns a hash of everything that determines the result of an install. */
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
