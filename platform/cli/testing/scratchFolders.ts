import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** Bytes: many times what all tests of a run hold there at once. */
const ROOM = GIGABYTE;
/** Bytes that are free for all that runs, browsers included. */
const MEMORY = 4 * GIGABYTE;

const made = new Set<string>();

/**
 * A new folder for what tests keep for a moment: in memory where there is plenty of it, as a disk makes each commit of
 * their databases wait; else where the system has such files.
 */
export function makeScratchFolder(whose: string): string {
  const folder = mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), `homeroom-${whose}-`));
  made.add(folder);
  return folder;
}

/** And all that is in it. */
export function removeScratchFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  made.delete(folder);
}

/** For an end that comes early. */
export function removeScratchFolders(): void {
  for (const folder of made) removeScratchFolder(folder);
}

function hasRoom(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM && process.availableMemory() >= MEMORY;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}
