import type { Engine } from '../../database/connect.ts';

/** Version of the archive's layout. */
export const FORMAT = 'homeroom-backup-1';
/** Last entry of an archive, so a half archive has none. */
export const MANIFEST_FILE = 'manifest.json';
/** List of the contents in a bucket, one JSON object a line. */
export const LISTING_FILE = 'files.jsonl';
export const FILES = 'files/';
export const RELEASES = 'releases/';

/** File in an archive. */
export interface Part {
  path: string;
  /** Size in bytes. */
  size: number;
  /** SHA-256 in hex. */
  sha256: string;
}

export interface Manifest {
  format: typeof FORMAT;
  createdAt: string;
  engine: Engine;
  /** Migrations that the database has run. */
  migrations: string[];
  files: {
    store: 'folder' | 'bucket';
    /** Number of contents that attachments refer to. */
    count: number;
    bytes: number;
    /** Hashes of contents that the database names and the store does not have. */
    missing: string[];
    /** Hashes of contents whose bytes do not match. */
    damaged: string[];
  };
  /** All other entries of the archive. */
  parts: Part[];
}

/** Refusal of a backup or a restore. The message is for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export function databaseFile(engine: Engine): string {
  return engine === 'sqlite' ? 'database.sqlite' : 'database.dump';
}

const CONTENT = /^files\/([0-9a-f]{2})\/\1[0-9a-f]{62}$/;
const SEGMENT = /^[\w.@ ()+~-]+$/;

/** Whether an archive may contain this path. No other one is ever written. */
export function isKnownPath(path: string): boolean {
  if ([MANIFEST_FILE, LISTING_FILE, 'database.sqlite', 'database.dump'].includes(path)) return true;
  if (CONTENT.test(path)) return true;
  if (!path.startsWith(RELEASES)) return false;
  return path.split('/').every((segment) => SEGMENT.test(segment) && !/^\.+$/.test(segment));
}

/**
 * Parses a manifest.
 * @throws BackupError if it is not one that this version can read
 */
export function parseManifest(text: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BackupError('The archive is damaged: its manifest cannot be read.');
  }
  const { format, parts, migrations, files } = Object(value) as Partial<Manifest>;
  if (format !== FORMAT) {
    throw new BackupError(
      `The archive has the format "${String(format)}"; this version reads ${FORMAT}.`,
    );
  }
  if (!Array.isArray(parts) || !Array.isArray(migrations) || !files) {
    throw new BackupError('The archive is damaged: its manifest is incomplete.');
  }
  return value as Manifest;
}
