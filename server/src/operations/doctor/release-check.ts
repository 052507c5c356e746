import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  ENTRY_FILE,
  PAGE_FILE,
  REGISTRY_FILE,
  SHELL,
  activeIn,
  historyOf,
  parseRegistry,
  readRelease,
  type RegistryFile,
} from 'platform/server';
import { Problem, type Outcome } from './check.ts';

/** Integrity of a script in the file that loads it: `"138.js":"sha384-..."`. */
const SEALED = /"([^"\s]{1,200}\.js)":"(sha384-[\w+/]{64})"/g;

/** Reads the registry and every script that browsers load by it, and compares their hashes. */
export async function checkReleases(releasesDir: string): Promise<Outcome> {
  let file: RegistryFile;
  try {
    file = parseRegistry(await readFile(join(releasesDir, REGISTRY_FILE), 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return new Problem(
      code === 'ENOENT'
        ? 'Nothing was promoted yet: run npm start.'
        : `${REGISTRY_FILE} cannot be read (${message.replaceAll('\n', ' ')}): restore it from a backup.`,
    );
  }
  if (activeIn(file, SHELL) === undefined) {
    return new Problem('The shell has no active release: run npm run promote -- shell.');
  }
  let scripts = 0;
  const names = [SHELL, ...file.remotes.map(({ name }) => name)];
  for (const name of names) {
    const canary = historyOf(file, name).canary?.release;
    for (const release of [activeIn(file, name), canary]) {
      if (release === undefined) continue;
      const found = await checkRelease(releasesDir, name, release);
      if (typeof found !== 'number') return found;
      scripts += found;
    }
  }
  return `${names.length} active, ${scripts} scripts as released`;
}

/** Returns the number of its scripts, or what is wrong. */
async function checkRelease(
  releasesDir: string,
  name: string,
  id: string,
): Promise<number | Problem> {
  const release = await readRelease({ root: releasesDir, releasesDir }, name, id);
  const repair = `run npm run rollback -- ${name}, or restore a backup`;
  if (!release) return new Problem(`Release ${id} of ${name} is not on the disk: ${repair}.`);
  const dir = join(releasesDir, name, id);
  const first = name === SHELL ? PAGE_FILE : ENTRY_FILE;
  const expected = new Map<string, string>();
  if ('integrity' in release) {
    if (release.integrity) expected.set(first, release.integrity);
    for (const [url, integrity] of Object.entries(release.hashes ?? {})) {
      expected.set(url.slice(url.lastIndexOf('/') + 1), integrity);
    }
  }
  const text = await readFile(join(dir, first), 'utf8').catch(() => null);
  if (text === null) return new Problem(`${first} of ${name} ${id} is missing: ${repair}.`);
  for (const [, script = '', integrity = ''] of text.matchAll(SEALED)) {
    expected.set(script, integrity);
  }
  for (const [script, integrity] of expected) {
    const bytes = await readFile(join(dir, script)).catch(() => null);
    if (bytes === null) return new Problem(`${script} of ${name} ${id} is missing: ${repair}.`);
    const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    if (hash !== integrity) {
      return new Problem(
        `${script} of ${name} ${id} was changed, so browsers refuse it: ${repair}.`,
      );
    }
  }
  return expected.size;
}
