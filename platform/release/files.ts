import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Returns every file below `dir`, as sorted relative paths with forward slashes. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

/** Returns one hash of all files below `dir`, names and contents. */
export async function hashOfFolder(dir: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await filesBelow(dir)) {
    hash.update(`${file}\0`).update(await readFile(path.join(dir, file)));
  }
  return hash.digest('hex');
}

/**
 * Returns one hash of files and folders, with names relative to `root`. A missing input counts as
 * empty.
 */
export async function hashOfInputs(inputs: readonly string[], root: string): Promise<string> {
  const hash = createHash('sha256');
  for (const input of inputs) {
    hash.update(`${path.relative(root, input)}\0`);
    if (!existsSync(input)) continue;
    hash.update(statSync(input).isDirectory() ? await hashOfFolder(input) : await readFile(input));
  }
  return hash.digest('hex');
}

/** Replaces a file in one step: readers see the old content or the new one, never a part. */
export async function writeAtomically(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.${crypto.randomUUID()}`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } catch (error) {
    // On a full disk, the draft would take space that has to be freed.
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes JSON with `writeAtomically`, indented by two spaces. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await writeAtomically(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * Reads a JSON file without validation; undefined if it does not exist.
 * @throws {SyntaxError} If the content is not JSON.
 */
export async function readJson<T>(file: string): Promise<T | undefined> {
  const text = await readText(file);
  return text === undefined ? undefined : (JSON.parse(text) as T);
}

/** Reads a text file; undefined if it does not exist. */
export async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
