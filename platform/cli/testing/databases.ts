import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../release/development/freePort.ts';
import { makeScratchFolder, removeScratchFolder } from './scratchFolders.ts';

/** Temporary database of this test run, on 127.0.0.1. `stop` removes it. */
export interface TemporaryDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** Database that an experiment ends and starts again. */
export interface FragileDatabase extends TemporaryDatabase {
  /** Ends it at once, as a crash does. */
  crash: () => Promise<void>;
  /** Starts it again at the same address, with what it has stored. */
  start: () => Promise<void>;
}

const START_WITHIN_MS = 30_000;
const started = new Set<TemporaryDatabase>();

/** Stops all running databases, for an early end. */
export async function stopDatabases(): Promise<void> {
  await Promise.all([...started].map((database) => database.stop()));
}

/**
 * Starts a new, empty PostgreSQL; undefined if it is not installed. `settings` are added to those of
 * tests. With `copied`, it follows another server as its standby.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string>> = {},
  copied?: TemporaryDatabase,
): Promise<FragileDatabase | undefined> {
  return openPostgres({ settings, ...(copied && { copied }) });
}

/** Starts the PostgreSQL of a folder, which stays; undefined if it is not installed. */
export async function startKeptPostgres(folder: string): Promise<TemporaryDatabase | undefined> {
  mkdirSync(folder, { recursive: true });
  return openPostgres({ settings: { max_wal_size: '4GB' }, keptIn: folder });
}

interface PostgresOptions {
  settings: Readonly<Record<string, string>>;
  copied?: TemporaryDatabase;
  keptIn?: string;
}

async function openPostgres({
  settings,
  copied,
  keptIn,
}: PostgresOptions): Promise<FragileDatabase | undefined> {
  const bin = postgresFolder();
  if (!bin) return undefined;
  // Each app of a test copies the template database, which takes ten times as long on a disk.
  const dir = keptIn ?? makeScratchFolder('pg');
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? userIds('postgres', 'nobody') : {};
  if (owner.uid !== undefined) chownSync(dir, owner.uid, owner.gid ?? owner.uid);
  const data = join(dir, 'data');
  const environment = { ...process.env, LC_ALL: 'C.UTF-8' };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const standby = ['-D', data, '-d', copied?.url ?? '', '-R', '-c', 'fast', '--no-sync'];
  const [program, args] = copied ? ['pg_basebackup', standby] : ['initdb', initdb];
  if (!existsSync(data)) {
    execFileSync(join(bin, program), args, { ...owner, env: environment, cwd: dir, stdio: 'pipe' });
  }
  const port = await freePort();
  // Tests check queries, not PostgreSQL's durability.
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    // The write-ahead log is in memory too.
    max_wal_size: '128MB',
    min_wal_size: '32MB',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A kept one ends in order, and needs no recovery at its next start.
  const ending = {
    signal: keptIn ? 'SIGINT' : 'SIGQUIT',
    keepsFolder: keptIn !== undefined,
  } as const;
  return startProgram(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), ...flags],
    { ...owner, env: environment, cwd: dir },
    { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, dir, ...ending },
  );
}

/** Starts a new, empty Redis; undefined if it is not installed. */
export async function startRedis(): Promise<FragileDatabase | undefined> {
  const server = findInPath('redis-server') ?? findInPath('valkey-server');
  if (!server) return undefined;
  const dir = makeScratchFolder('redis');
  const port = await freePort();
  return startProgram(
    server,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir],
    { cwd: dir },
    { url: `redis://127.0.0.1:${port}`, port, dir, signal: 'SIGTERM', keepsFolder: false },
  );
}

interface DatabaseSlot {
  url: string;
  port: number;
  dir: string;
  signal: NodeJS.Signals;
  /** Whether the folder stays. */
  keepsFolder: boolean;
}

async function startProgram(
  file: string,
  args: string[],
  options: SpawnOptions,
  { url, port, dir, signal, keepsFolder }: DatabaseSlot,
): Promise<FragileDatabase> {
  let child: ChildProcess;
  let ended: Promise<unknown> = Promise.resolve();
  const run = async () => {
    let output = '';
    child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    ended = new Promise((done) => child.once('close', done));
    try {
      await untilOpen(child, port);
    } catch {
      child.kill(signal);
      await ended;
      throw new Error(`${file} did not start:\n${output}`);
    }
  };
  const end = async () => {
    child.kill(signal);
    await ended;
  };
  const throwaway: FragileDatabase = {
    url,
    crash: end,
    start: run,
    async stop() {
      started.delete(throwaway);
      await end();
      if (!keepsFolder) removeScratchFolder(dir);
    },
  };
  started.add(throwaway);
  try {
    await run();
  } catch (error) {
    await throwaway.stop();
    throw error;
  }
  return throwaway;
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => done(true)).once('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(100);
  }
  throw new Error('not open in time');
}

/**
 * Returns the folder of initdb and postgres: in the path, in Debian's folder, or from pg_config.
 */
function postgresFolder(): string | undefined {
  const inPath = findInPath('initdb');
  // The programs beside a link are others.
  if (inPath) return dirname(realpathSync(inPath));
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = versions.map((version) => join(debian, version, 'bin'));
  const config = findInPath('pg_config');
  if (config) folders.push(execFileSync(config, ['--bindir'], { encoding: 'utf8' }).trim());
  return folders.find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

function findInPath(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/** Returns the ids of the first of these users that exists. */
function userIds(...names: string[]): { uid?: number; gid?: number } {
  for (const name of names) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The loop tries the next user.
    }
  }
  return {};
}
