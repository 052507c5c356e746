import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { HASHES_MARK, INTEGRITY_MARKS } from '../../build/page/integrityMarks.ts';
import { integrityOf } from '../../build/page/integrityOf.ts';
import { PAGE_FILE, WORKER_FILE } from '../../build/page/pageMarks.ts';
import { ENTRY_FILE } from '../../build/remotePackage.ts';
import { textsOfFile } from '../../build/texts/textsFile.ts';
import { filesBelow } from '../files.ts';

/**
 * Writes the integrity of each script into the file that loads them: a remote's entry or the
 * shell's page. Browsers then refuse changed scripts.
 * The scripts must not change afterwards. Returns the integrity of every script, by file.
 */
export async function sealRelease(dir: string): Promise<Record<string, string>> {
  const first = existsSync(path.join(dir, PAGE_FILE)) ? PAGE_FILE : ENTRY_FILE;
  const scripts = (await filesBelow(dir)).filter((file) => file.endsWith('.js') && file !== first);
  const hashes: Record<string, string> = {};
  for (const file of scripts) hashes[file] = integrityOf(await readFile(path.join(dir, file)));
  const hashOf = (file: string) => {
    const hash = hashes[file];
    if (!hash) throw new Error(`${first} names ${file}, which the build does not have.`);
    return hash;
  };

  const text = await readFile(path.join(dir, first), 'utf8');
  if (scripts.length > 0 && !text.includes(HASHES_MARK)) {
    throw new Error(`${first} does not check its scripts: build it with this platform.`);
  }
  // The registry contains the integrity of catalogues, because no build loads one by itself.
  const ofChunks = Object.entries(hashes).filter(([file]) => {
    return textsOfFile(file) === undefined && file !== WORKER_FILE;
  });
  const sealed = text
    .replaceAll(HASHES_MARK, () => JSON.stringify(Object.fromEntries(ofChunks)))
    .replaceAll(INTEGRITY_MARKS, (_, file: string) => `integrity="${hashOf(file)}"`);
  await writeFile(path.join(dir, first), sealed);
  return first === ENTRY_FILE ? { ...hashes, [ENTRY_FILE]: integrityOf(sealed) } : hashes;
}
