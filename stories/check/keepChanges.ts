import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the pictures: what they were made of. */
export interface About {
  /** Null where it was no commit of the main branch. */
  commit: string | null;
}

/** Beside what changed: which pictures it was compared with, and those whose stories are gone. */
export interface Found {
  folder: string;
  gone: string[];
}

export const ABOUT = 'about.json';
export const FOUND = 'found.json';

/** What the page of changes shows becomes what is compared with. */
export async function keepChanges(changesFolder: string, commit: string | null): Promise<void> {
  const { folder, gone } = JSON.parse(await readFile(join(changesFolder, FOUND), 'utf8')) as Found;
  await mkdir(folder, { recursive: true });
  await cp(join(changesFolder, 'new'), folder, { recursive: true, force: true }).catch(ignoreNone);
  for (const file of gone) await rm(join(folder, file), { force: true });
  await writeFile(join(folder, ABOUT), JSON.stringify({ commit } satisfies About));
}

/** Nothing is new. */
function ignoreNone(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error;
}
