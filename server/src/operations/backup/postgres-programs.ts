import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { BackupError } from './manifest.ts';

const DEBIAN = '/usr/lib/postgresql';
const KEPT_WORDS = 2_000;

/** Database, and the major version of its server. */
export interface PostgresServer {
  databaseUrl: string;
  major: number;
}

/** Reads the version of the server. */
export async function findServer(databaseUrl: string, client: pg.Client): Promise<PostgresServer> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  );
  return { databaseUrl, major: Math.floor(Number(rows[0]?.version) / 10_000) };
}

/** Writes the database into a file in PostgreSQL's custom format, as the snapshot shows it. */
export async function dump(server: PostgresServer, snapshot: string, file: string): Promise<void> {
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
  const child = start(server, 'pg_dump', [
    ...args,
    `--snapshot=${snapshot}`,
    `--file=${file}`,
    ...targetOf(server),
  ]);
  await endOf(child, 'pg_dump');
}

/**
 * Replaces the tables and functions of the database by those of a dump, in one transaction: after a
 * failure everything is as before.
 * @param after statement that follows in the same transaction
 */
export async function load(
  server: PostgresServer,
  file: string,
  after: string | null,
): Promise<void> {
  const options = ['--no-owner', '--no-privileges', '--file=-', file];
  const script = start(server, 'pg_restore', options);
  const client = start(server, 'psql', [
    ...['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'],
    ...[`--command=${DROP_EVERYTHING}`, '--file=-'],
    ...(after === null ? [] : [`--command=${after}`]),
    ...targetOf(server),
  ]);
  if (!script.stdout || !client.stdin) throw new Error('no pipes');
  await Promise.all([
    endOf(client, 'psql'),
    endOf(script, 'pg_restore'),
    // When psql ends early, its own message is the reason.
    pipeline(script.stdout, client.stdin).catch(() => undefined),
  ]);
}

/** Extensions stay, because only a superuser could create them again. */
const DROP_EVERYTHING = `
do $$ declare statement text; begin
  for statement in
    select format('drop table if exists public.%I cascade', relname) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  loop execute statement; end loop;
  for statement in
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  loop execute statement; end loop;
end $$`;

function start({ databaseUrl, major }: PostgresServer, name: string, args: string[]): ChildProcess {
  const { password } = new URL(databaseUrl);
  return spawn(findProgram(name, programFolders(major)), args, {
    // Other users of the machine can read arguments.
    env: { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

function targetOf({ databaseUrl }: PostgresServer): string[] {
  const url = new URL(databaseUrl);
  url.password = '';
  return [`--dbname=${url.href}`, '--no-password'];
}

async function endOf(child: ChildProcess, name: string): Promise<void> {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(0, KEPT_WORDS);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  throw new BackupError(`${name} failed: ${words.trim().replaceAll('\n', ' ') || `code ${code}`}`);
}

/**
 * Lists folders of programs: in Debian's folder the server's version or the next newer ones, then
 * the path. A newer version dumps an older server, but writes settings that this server may lack.
 */
function programFolders(major: number): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const usable = versions.filter((version) => version >= major).sort((a, b) => a - b);
  return [
    ...usable.map((version) => join(DEBIAN, String(version), 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
}

/**
 * Finds a program of PostgreSQL.
 * @throws BackupError that says what to install
 */
export function findProgram(name: string, folders: readonly string[]): string {
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new BackupError(
    `${name} is not installed: install the client of PostgreSQL (Debian: apt install postgresql-client), in the version of the server.`,
  );
}
