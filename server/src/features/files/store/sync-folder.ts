import { open } from 'node:fs/promises';

/** Syncs a folder; a new name is durable only then. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
