import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withLock } from '../release/lock.mjs';
import { PNPM, pnpmInstall } from './pnpm.mjs';

/** They list and change releases: they work with the packages that are there, whatever else is in the checkout. */
const NEVER_INSTALL = new Set([
  ...['promote', 'rollback', 'canary', 'withdraw', 'releases', 'registry', 'token'],
]);
const REMOTE = /^mf-/;

/**
 * Installs the workspace's packages when what is asked for changed since the last complete install. Outside CI, the lockfile
 * is brought up to date. A remote that stays unknown to it is named in one line, and everything else works.
 *
 * @param {string} root
 * @param {string} [command]
 * @param {string[]} [args] of the command: a remote that is named here is tried again
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
  // While an install runs there is no stamp, so that one cut short is done again.
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
      // A half-written lockfile would stop everybody else.
      if (lockfile(root) !== before) writeFileSync(lockfilePath(root), before);
      await pnpmInstall(root, frozen).catch((second) => {
        // Such as a package.json that is no JSON: what was installed before still works.
        if (!hasPackages(root)) throw second;
      });
    });
  }
  writeStamp(root);
  if (lockfile(root) !== before) console.log('pnpm-lock.yaml has changed: commit it.');
  console.log(`Packages installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/**
 * Installs, and writes the lockfile anew where the packages ask for something else than it says.
 *
 * @param {string} root
 * @param {(step: () => void | Promise<void>) => void} onTakeBack registers what ends the install early
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

/** Some install was complete once, maybe of other versions. */
function hasPackages(root) {
  const folders = packageFolders(root).filter((folder) => !REMOTE.test(folder));
  return ['.', ...folders].every((folder) => isInstalled(root, folder));
}

function isInstalled(root, folder) {
  return existsSync(join(root, folder, 'node_modules'));
}

/** The folders of the workspace: those at the top that are packages. */
function packageFolders(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => entry.name)
    .filter((name) => existsSync(join(root, name, 'package.json')))
    .sort();
}

/** Remotes without an entry in the lockfile: copied by hand, or from an install that was cut short. */
function unknownFolders(root) {
  const [, after = ''] = lockfile(root).split(/^importers:\n/m);
  const [importers = ''] = after.split(/^\S/m);
  const known = new Set(Array.from(importers.matchAll(/^ {2}(\S+):/gm), ([, name]) => name));
  return packageFolders(root).filter((folder) => REMOTE.test(folder) && !known.has(folder));
}

/** Unknown remotes whose packages are not there either. */
function leftOut(root) {
  return unknownFolders(root).filter((folder) => !isInstalled(root, folder));
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
