import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** File beside the pictures with their origin. */
export interface About {
  /** Commit; null if it is not one of the main branch. */
  commit: string | null;
}

/** File beside the changes: the folder of the compared pictures, and those of removed stories. */
export interface Found {
  folder: string;
  removed: string[];
}

export const ABOUT = 'about.json';
export const FOUND = 'found.json';

/** Stores the pictures of the report of changes as the new baseline. */
export async function keepChanges(changesFolder: string, commit: string | null): Promise<void> {
  const { folder, removed } = JSON.parse(
    await readFile(join(changesFolder, FOUND), 'utf8'),
  ) as Found;
  await mkdir(folder, { recursive: true });
  await cp(join(changesFolder, 'new'), folder, { recursive: true, force: true }).catch(ignoreNone);
  for (const file of removed) await rm(join(folder, file), { force: true });
  await writeFile(join(folder, ABOUT), JSON.stringify({ commit } satisfies About));
}

/** Ignores a missing folder, which means that there are no new pictures. */
function ignoreNone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
