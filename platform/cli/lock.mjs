import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2_000;
const STALE_MS = 20_000;
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs `work` while holding the lock file, so that two commands started at once do not write over
 * each other. The holder touches the file; one that died stops touching it, and the next goes on.
 *
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @param {(waiting: string) => void} [tell] called once when another holds it
 * @returns {Promise<T>}
 */
export async function withLock(path, work, tell = () => {}) {
  mkdirSync(dirname(path), { recursive: true });
  let told = false;
  while (!take(path)) {
    if (!told) tell('Another command is at work in this checkout; waiting for it ...');
    told = true;
    await sleep(300);
  }
  const beat = setInterval(() => touch(path), BEAT_MS);
  const release = () => rmSync(path, { force: true });
  // A signal ends a process without its exit handlers; with them the next command need not wait.
  const quit = () => process.exit(130);
  process.once('exit', release);
  for (const signal of ENDING) process.once(signal, quit);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    for (const signal of ENDING) process.off(signal, quit);
    release();
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (isStale(path)) {
    // Renaming is atomic: of several waiting, one gets the stale file out of the way.
    const aside = `${path}.${process.pid}`;
    try {
      renameSync(path, aside);
      rmSync(aside, { force: true });
    } catch {
      // Someone else was faster.
    }
  }
  return false;
}

function isStale(path) {
  try {
    return Date.now() - statSync(path).mtimeMs > STALE_MS;
  } catch {
    return false;
  }
}

function touch(path) {
  try {
    const now = new Date();
    utimesSync(path, now, now);
  } catch {
    // Gone: somebody cleaned up. Nothing to keep alive.
  }
}
