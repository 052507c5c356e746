import { mkdirSync, readFileSync, readdirSync, readlinkSync, renameSync } from 'node:fs';
import { rmSync, rmdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

// Plain JavaScript for Node 18: the install of everything else waits on this lock.
const HEARTBEAT_MS = 2_000;
export const SILENT_MS = 20_000;
const LOOK_EVERY_MS = 50;
const WORTH_TELLING_MS = 250;

/**
 * The lock is a folder with one file in it, named for nobody but its holder. Taking it is one rename, which fails
 * unless the folder is empty or absent; whoever frees it, a holder or one who found that holder dead, removes
 * that one file. So nobody can remove the lock of the next one, however late they come.
 *
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} work
 * @param {(words: string) => void} [tell]
 * @returns {Promise<T>}
 */
export async function withLock(path, work, tell = () => {}) {
  const name = await acquire(path, tell);
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

async function acquire(path, tell) {
  const began = performance.now();
  let seen = { heartbeat: 0, at: 0 };
  let isTold = false;
  for (;;) {
    const holder = readHolder(path);
    const name = holder ? undefined : take(path);
    if (name) return name;
    // By our own clock: the holder's may differ, and both stand still while a laptop sleeps.
    const now = performance.now();
    if (holder && holder.heartbeat !== seen.heartbeat) seen = { ...holder, at: now };
    if (holder && (isDead(holder) || now - seen.at > SILENT_MS)) {
      free(path, holder.name);
      tell(`What was at work here, process ${holder.pid}, has died; going on without it.`);
      continue;
    }
    if (!isTold && now - began > WORTH_TELLING_MS) {
      tell('Another command is at work in this checkout; waiting for it ...');
      isTold = true;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

/** The name of our file in the lock; undefined where another was faster. */
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
    // Somebody else's by now, or gone; an empty one would be as good as none.
  }
}

/** Undefined where nobody holds it. */
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

/** True where that is certain: of a process of another machine nothing is known. */
function isDead({ pid, machine: where }) {
  if (where !== machine()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Where a process id means one process: a container may have its host's name, but not its processes. */
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
    // Taken over by one who thought us dead: nothing to keep alive.
  }
}
