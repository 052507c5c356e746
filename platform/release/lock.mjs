import { mkdirSync, readFileSync, readdirSync, readlinkSync, renameSync } from 'node:fs';
import { rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Plain JavaScript for Node 18: the installation of all other packages waits for this lock.
const HEARTBEAT_MS = 2_000;
export const SILENT_MS = 20_000;
const LOOK_EVERY_MS = 50;
const REPORT_AFTER_MS = 250;

/**
 * Runs `work` under a lock.
 *
 * The lock is a folder with one file, whose name is unique to its holder. Acquiring it is one
 * rename, which fails unless the folder is empty or missing. The holder releases it by removing
 * that file; so does a process that finds the holder dead. So no process can remove the lock of a
 * later holder.
 *
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @param {(words: string) => void} [report]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, report = () => {}) {
  const name = await acquire(path, report);
  const file = join(path, name);
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  const release = () => free(path, name);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

async function acquire(path, report) {
  const began = performance.now();
  let seen = { heartbeat: 0, at: 0 };
  let hasReported = false;
  for (;;) {
    const holder = readHolder(path);
    const name = holder ? undefined : take(path);
    if (name) return name;
    // Measured with this process's own clock. The holder's clock may differ, and both stand still
    // while a laptop sleeps.
    const now = performance.now();
    if (holder && holder.heartbeat !== seen.heartbeat) seen = { ...holder, at: now };
    if (holder && (isDead(holder) || now - seen.at > SILENT_MS)) {
      free(path, holder.name);
      report(`Process ${holder.pid}, which held the lock, has ended; continuing without it.`);
      continue;
    }
    if (!hasReported && now - began > REPORT_AFTER_MS) {
      report('Another command is running in this checkout; waiting for it ...');
      hasReported = true;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** Returns the name of this process's file in the lock; undefined if another process was faster. */
function take(path) {
  const name = randomUUID();
  const draft = `${path}.${name}`;
  mkdirSync(draft, { recursive: true });
  try {
    writeFileSync(join(draft, name), JSON.stringify({ pid: process.pid, machine: machine() }));
    renameSync(draft, path);
    return name;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST') return undefined;
    throw error;
  }
}

function free(path, name) {
  rmSync(join(path, name), { force: true });
  try {
    rmdirSync(path);
  } catch {
    // The lock belongs to another process by now, or is gone. An empty folder counts as unlocked.
  }
}

/** Returns the holder of the lock; undefined if there is none. */
function readHolder(path) {
  try {
    const [name] = readdirSync(path);
    if (name === undefined) return undefined;
    const file = join(path, name);
    const heartbeat = statSync(file).mtimeMs;
    return { ...JSON.parse(readFileSync(file, 'utf8')), name, heartbeat };
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether the holder has certainly ended. A process on another machine counts as alive. */
function isDead({ pid, machine: where }) {
  if (where !== machine()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/**
 * Returns the scope of process ids. A container may have its host's name, but not its processes.
 */
function machine() {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function touch(file) {
  try {
    const now = new Date();
    utimesSync(file, now, now);
  } catch {
    // Another process considered this one dead and took the lock over.
  }
}
