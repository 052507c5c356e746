import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'migrations');
export const RELEASED_FILE = join(FOLDER, 'released.json');

/** Hashes of all migrations by name, in order. */
export function migrationHashes(): Record<string, string> {
  const files = readdirSync(FOLDER).filter((file) => /^\d{4}\w?-.*\.ts$/.test(file));
  return Object.fromEntries(
    files.sort().map((file) => {
      const hash = createHash('sha256').update(readFileSync(join(FOLDER, file)));
      return [basename(file, '.ts'), hash.digest('hex')];
    }),
  );
}

/** Hashes of the released migrations, which databases in use have already run. */
export function releasedHashes(): Record<string, string> {
  return JSON.parse(readFileSync(RELEASED_FILE, 'utf8')) as Record<string, string>;
}
