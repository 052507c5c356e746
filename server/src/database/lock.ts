import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';
import { isBusy } from './violations.ts';

/**
 * Takes the one seat at a SQLite file; the function it returns gives it back. The lock is the operating system's
 * (an open transaction on a file beside it), so it vanishes with the process, however that ends.
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

/** While the lock is held, the file holds the number of the process that holds it. */
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

/** A disk without room for five digits is no reason not to start. */
function writePid(file: string): void {
  try {
    writeFileSync(file, String(process.pid));
  } catch {
    rmSync(file, { force: true });
  }
}
