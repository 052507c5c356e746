import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config/config.ts';
import { isBusy } from './violations.ts';

/**
 * Takes the exclusive lock on a SQLite file, and returns a function that releases it. The lock is
 * the operating system's (an open transaction on a file beside it), so it vanishes when the process
 * ends, in any way.
 */
export function lockFile(path: string): () => void {
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  const pidFile = `${path}.pid`;
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isBusy(error) ? new ConfigError(inUse(path, pidFile)) : error;
  }
  writePid(pidFile);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}

/**
 * Returns the message that names the process holding the lock. While the lock is held, the pid file
 * holds its process number.
 */
function inUse(path: string, pidFile: string): string {
  const pid = readPid(pidFile);
  const [who, how] = pid ? [`, process ${pid},`, ` with "kill ${pid}"`] : ['', ''];
  return `Another Homeroom server${who} already uses ${path}. Stop it${how}, or set another DATA_DIR.`;
}

function readPid(file: string): string | undefined {
  try {
    return /^\d+$/.exec(readFileSync(file, 'utf8'))?.[0];
  } catch {
    return undefined;
  }
}

/** Writes the pid file. A disk without room for five digits must not prevent the start. */
function writePid(file: string): void {
  try {
    writeFileSync(file, String(process.pid));
  } catch {
    rmSync(file, { force: true });
  }
}
