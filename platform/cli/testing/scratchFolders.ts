import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folder in memory on Linux. */
const IN_MEMORY = '/dev/shm';
const GIGABYTE = 1024 ** 3;
/** Free bytes that it must have: many times what all tests of a run store there at once. */
const ROOM = GIGABYTE;
/** Free memory in bytes that the machine must have for all processes, including browsers. */
const MEMORY = 4 * GIGABYTE;

const made = new Set<string>();

/**
 * Creates a folder for temporary files of tests: in memory if there is enough, because commits of
 * databases wait for a disk; otherwise in the system's folder.
 */
export function makeScratchFolder(whose: string): string {
  const folder = mkdtempSync(join(isFitting() ? IN_MEMORY : tmpdir(), `homeroom-${whose}-`));
  made.add(folder);
  return folder;
}

/** Removes a folder with its content. */
export function removeScratchFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  made.delete(folder);
}

/** Removes all folders, for an early end. */
export function removeScratchFolders(): void {
  for (const folder of made) removeScratchFolder(folder);
}

function isFitting(): boolean {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM && process.availableMemory() >= MEMORY;
  } catch {
    // Other systems have no such folder.
    return false;
  }
}
