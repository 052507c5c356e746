import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { missingKey } from './database/secrets.ts';
import { checkArchive } from './operations/backup/check-archive.ts';
import { BackupError, type Manifest } from './operations/backup/manifest.ts';
import { restoreBackup } from './operations/backup/restore-backup.ts';
import { exitWith } from './operations/exit-with.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const KEY = /^AGE-SECRET-KEY-\S+/m;

/** Runs `npm run restore`. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      identity: { type: 'string' },
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      'keep-sessions': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (given === undefined) throw new BackupError('Name the archive: npm run restore -- <file>.');
  const file = resolve(ROOT, given);
  const identity = values.identity === undefined ? null : await readIdentity(values.identity);
  if (values.check) {
    return console.log(`The archive is complete. ${contentOf(await checkArchive(file, identity))}`);
  }
  const config = readConfig(process.env, ROOT);
  const { force, 'keep-sessions': keepSessions } = values;
  const restored = await restoreBackup(config, { file, identity, force, keepSessions });
  console.log(`Restored. ${contentOf(restored.manifest)} Start the server with npm start.`);
  if (restored.replaced) console.log(`The former database is ${restored.replaced}.`);
  console.log(
    keepSessions
      ? 'People are logged in as they were at the time of the backup.'
      : 'All sessions have ended: everybody logs in again.',
  );
  if (restored.missingKey !== null) {
    console.error(missingKey(restored.missingKey));
    process.exitCode = 1;
  }
  if (restored.missing.length === 0) return;
  console.error(
    `${restored.missing.length} attached files are missing, and their downloads get 503: ${restored.missing.slice(0, 20).join(' ')}`,
  );
  process.exitCode = 1;
}

/** Reads the key from a file as `age-keygen` writes it. */
async function readIdentity(file: string): Promise<string> {
  const [key] = KEY.exec(await readFile(resolve(ROOT, file), 'utf8')) ?? [];
  if (key !== undefined) return key;
  throw new BackupError('--identity must name a file with an age key: AGE-SECRET-KEY-...');
}

function contentOf({ createdAt, files, parts }: Manifest): string {
  return `It is of ${createdAt}, with ${files.count} attached files and ${parts.length} parts.`;
}

main().catch(exitWith);
