import { randomUUID } from 'node:crypto';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import { SECOND } from '../../time.ts';
import { Problem, type Outcome } from './check.ts';
import type { Opened } from './database-checks.ts';

const GIGABYTE = 1024 ** 3;
/** Free space below which uploads and backups soon fail. */
const LEAST_BYTES = GIGABYTE;
const LEAST_PERCENT = 5;
/** Difference at which sign-in codes and signed URLs are still accepted. */
const MAX_DIFFERENCE = 5 * SECOND;

interface Space {
  free: number;
  total: number;
}

async function spaceOf(dir: string): Promise<Space> {
  const { bavail, blocks, bsize } = await statfs(dir);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Writes a file into each folder of data, and compares the free space with what is needed. */
export async function checkDisk(
  { dataDir, releasesDir }: Pick<Config, 'dataDir' | 'releasesDir'>,
  readSpace = spaceOf,
): Promise<Outcome> {
  const spaces: Space[] = [];
  for (const [setting, dir] of Object.entries({ DATA_DIR: dataDir, RELEASES_DIR: releasesDir })) {
    try {
      await writeThere(dir);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return new Problem(
        `${setting} (${dir}) cannot be written (${code}): create it, or give it to the user that runs the server.`,
      );
    }
    const space = await readSpace(dir);
    const percent = (space.free / space.total) * 100;
    if (space.free < LEAST_BYTES || percent < LEAST_PERCENT) {
      return new Problem(
        `${setting} (${dir}) has only ${gigabytes(space.free)} free (${Math.floor(percent)}%): make room, or move it to a larger disk.`,
      );
    }
    spaces.push(space);
  }
  return `${gigabytes(Math.min(...spaces.map(({ free }) => free)))} free, writable`;
}

function gigabytes(bytes: number): string {
  return `${(bytes / GIGABYTE).toFixed(1)} GB`;
}

/** Writes a file as large as a page of the disk, and returns when the disk says it was written. */
async function writeThere(dir: string): Promise<number> {
  const file = join(dir, `.doctor-${randomUUID()}`);
  try {
    await writeFile(file, Buffer.alloc(4_096), { flush: true });
    return (await stat(file)).mtimeMs;
  } finally {
    await rm(file, { force: true });
  }
}

/** Compares this machine's clock with the database's, and with the one of the disk. */
export async function checkClock(
  { db, engine }: Opened,
  { dataDir }: Pick<Config, 'dataDir'>,
  now: () => number = Date.now,
): Promise<Outcome> {
  const query =
    engine === 'sqlite'
      ? sql<{ at: number }>`select (julianday('now') - 2440587.5) * 86400000 as at`
      : sql<{ at: number }>`select extract(epoch from clock_timestamp()) * 1000 as at`;
  const clocks = {
    database: async () => Number((await query.execute(db)).rows[0]?.at),
    'disk of DATA_DIR': () => writeThere(dataDir),
  };
  for (const [name, read] of Object.entries(clocks)) {
    const before = now();
    const there = await read();
    // The clock was read at some time between the question and the answer.
    const difference = Math.max(before - there, there - now(), 0);
    if (difference <= MAX_DIFFERENCE) continue;
    return new Problem(
      `This machine's clock differs by ${Math.round(difference / SECOND)} seconds from the ${name}'s: let both follow a time server (NTP).`,
    );
  }
  return 'the same in the database and on the disk';
}
