import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config/config.ts';
import { createBackup } from './operations/backup/create-backup.ts';
import type { Manifest } from './operations/backup/manifest.ts';
import { exitWith } from './operations/exit-with.ts';
import { timestamp } from './time.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Runs `npm run backup` beside a server on the same database. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { recipient: { type: 'string' } },
    allowPositionals: true,
  });
  const recipient = values.recipient ?? null;
  const file = fileFor(positionals[0] ?? 'backups', recipient);
  const manifest = await createBackup(readConfig(process.env, ROOT), { file, recipient });
  console.log(`${file}\n${contentOf(manifest, file)}`);
  const { missing, damaged } = manifest.files;
  if (missing.length + damaged.length === 0) return;
  console.error(
    `${missing.length} attached files are missing in the store and ${damaged.length} are damaged. The backup contains everything else. Restore them from an older backup: ${[...missing, ...damaged].slice(0, 20).join(' ')}`,
  );
  process.exitCode = 1;
}

/** A folder gets a file named by the time, so that several generations stay. */
function fileFor(given: string, recipient: string | null): string {
  const path = resolve(ROOT, given);
  const isFolder = existsSync(path) ? statSync(path).isDirectory() : !/\.(tar|gz|age)$/.test(path);
  if (!isFolder) return path;
  const time = timestamp().slice(0, 19).replaceAll(':', '-');
  return join(path, `homeroom-${time}Z.tar.gz${recipient === null ? '' : '.age'}`);
}

function contentOf({ files, parts, engine }: Manifest, file: string): string {
  const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const where = files.store === 'bucket' ? ', listed only: they are in the bucket' : '';
  const database = engine === 'sqlite' ? 'SQLite' : 'PostgreSQL';
  const released = parts.filter(({ path }) => path.endsWith('/release.json')).length;
  return [
    `Database: ${database}, ${megabytes(parts[0]?.size ?? 0)}`,
    `Attached files: ${files.count}, ${megabytes(files.bytes)}${where}`,
    `Releases: ${released}`,
    `Archive: ${megabytes(statSync(file).size)}`,
  ].join('\n');
}

// An interrupted backup removes its draft.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
main().catch(exitWith);
