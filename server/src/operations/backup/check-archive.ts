import { text } from 'node:stream/consumers';
import { listMigrations } from '../../database/migrations/index.ts';
import { readArchive } from './archive.ts';
import {
  BackupError,
  LISTING_FILE,
  MANIFEST_FILE,
  databaseFile,
  parseManifest,
  type Manifest,
} from './manifest.ts';

/**
 * Reads a whole archive and compares every part with its checksum, without writing anything.
 * @throws BackupError if the archive is cut, changed, or made by a newer version
 */
export async function checkArchive(file: string, identity: string | null): Promise<Manifest> {
  let manifest: Manifest | undefined;
  const found = await readArchive(file, identity, async ({ path, content }) => {
    if (manifest) throw new BackupError('The archive is damaged: something follows its manifest.');
    if (path === MANIFEST_FILE) manifest = parseManifest(await text(content));
    // Only the checksum counts here.
    else for await (const chunk of content) void chunk;
  });
  if (!manifest) throw new BackupError('The archive is not complete: it has no manifest.');
  const { parts, engine } = manifest;
  const rest = new Map(found.map((part) => [part.path, part]));
  rest.delete(MANIFEST_FILE);
  for (const { path, size, sha256 } of parts) {
    const part = rest.get(path);
    if (!part) throw new BackupError(`The archive is not complete: ${path} is missing.`);
    if (part.size !== size || part.sha256 !== sha256) {
      throw new BackupError(`The archive was changed: ${path} does not match its checksum.`);
    }
    rest.delete(path);
  }
  const [extra] = rest.keys();
  if (extra !== undefined || found.length !== parts.length + 1) {
    throw new BackupError(`The archive was changed: its manifest does not list ${extra ?? 'all'}.`);
  }
  const paths = new Set(parts.map(({ path }) => path));
  if (!paths.has(databaseFile(engine))) {
    throw new BackupError('The archive is not complete: it has no database.');
  }
  if (manifest.files.store === 'bucket' && !paths.has(LISTING_FILE)) {
    throw new BackupError('The archive is not complete: it has no list of files.');
  }
  checkVersion(manifest);
  return manifest;
}

function checkVersion({ engine, migrations }: Manifest): void {
  const known = Object.keys(listMigrations(engine));
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new BackupError(
    `The archive is of a newer version of Homeroom (migration ${unknown}). Check out that version, then try again.`,
  );
}
