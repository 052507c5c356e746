import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '../config.ts';

/**
 * Takes the one seat at a SQLite file; the answer gives it back. The lock is the operating system's
 * (an open transaction on a file beside it), so it vanishes with the process, however that ends.
 */
export function lockFile(path: string): () => void {
  const lock = new DatabaseSync(`${path}.lock`, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch {
    lock.close();
    throw new ConfigError(
      `Another Homeroom server already uses ${path}. Stop it, or set another DATA_DIR.`,
    );
  }
  return () => lock.close();
}
