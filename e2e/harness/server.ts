import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from 'platform/smoke-test';

const ROOT = resolve(process.cwd(), '..');

/** Address of the product. */
export interface Site {
  /** Origin without a trailing slash. */
  url: string;
}

export interface HomeroomServer extends Site {
  /** Returns the structured log so far, one record for each line. */
  log: () => Record<string, unknown>[];
  /** Process id. */
  pid: number;
  /** Environment of the server, which a command on its machine shares. */
  env: Record<string, string | undefined>;
  stop: () => Promise<void>;
}

export interface ServerOptions {
  /** Folder of the remotes' releases; default: the workspace's own. */
  releasesDir?: string;
  /** Default: a free one. */
  port?: number;
  env?: Record<string, string>;
  /** Host of its address; passkeys need a name. */
  host?: 'localhost' | '127.0.0.1';
}

/** Starts the real server, on an empty database, and waits until it responds. */
export async function startServer({
  releasesDir = join(ROOT, process.env['JOURNEYS_RELEASES_DIR'] ?? '.releases'),
  port,
  env = {},
  host = '127.0.0.1',
}: ServerOptions = {}): Promise<HomeroomServer> {
  if (!existsSync(join(releasesDir, 'registry.json'))) {
    throw new Error(`No releases in ${releasesDir}: build first (npm test does).`);
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'homeroom-e2e-'));
  const ownPort = port ?? (await freePort());
  const url = `http://${host}:${ownPort}`;
  const lines: string[] = [];
  const settings = {
    ...inherited(),
    HOST: '127.0.0.1',
    PORT: String(ownPort),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    RATE_LIMITS: 'off',
    // A compile cache, because a run starts dozens of servers.
    NODE_COMPILE_CACHE: join(ROOT, '.cache/compiled'),
    ...env,
  };
  const child = spawn(process.execPath, [join(ROOT, 'server/src/main.ts')], {
    cwd: ROOT,
    env: settings,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const keep = (chunk: Buffer): void => {
    lines.push(...chunk.toString().split('\n').filter(Boolean));
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const exited = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };

  await untilHealthy(url, () => child.exitCode === null, lines);
  return { url, log: () => lines.flatMap(parsed), pid: child.pid ?? 0, env: settings, stop };
}

/** Settings of this machine that would change the server's defaults. */
const LEFT_OUT = ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'FILES_URL', 'NODE_ENV'];

function inherited(): Record<string, string | undefined> {
  const inherited = Object.entries(process.env).filter(([name]) => !LEFT_OUT.includes(name));
  return Object.fromEntries(inherited);
}

async function untilHealthy(url: string, isAlive: () => boolean, lines: string[]): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && isAlive()) {
    const isUp = await fetch(`${url}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The server did not start:\n${lines.join('\n')}`);
}

function parsed(line: string): Record<string, unknown>[] {
  try {
    return [JSON.parse(line) as Record<string, unknown>];
  } catch {
    return [];
  }
}
