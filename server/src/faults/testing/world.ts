import { rmSync } from 'node:fs';
import pg from 'pg';
import { buildApp } from '../../app.ts';
import { readConfig, type Environment } from '../../config/config.ts';
import { openBucket, type TestBucket } from '../../features/files/testing/bucket.ts';
import { serveMails } from '../../features/mail/testing/mail-server.ts';
import { makeReleasesFolder, setScene, SMALL, type Scene } from '../../kills/testing/kinds.ts';
import { LiveListener } from '../../kills/testing/live-listener.ts';
import { Sender, type SentReply } from '../../kills/testing/sender.ts';
import { Workload } from '../../kills/testing/workload.ts';
import { databaseWithTables } from '../../testing/database.ts';
import { openRelay, type Relay } from '../../testing/relay.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { openDisk, type Disk } from './disk.ts';

/** Database server that an experiment crashes. */
interface Fragile {
  url: string;
  crash: () => Promise<void>;
  start: () => Promise<void>;
}

/** Servers of an experiment with PostgreSQL. */
export interface Services {
  postgres: Fragile;
  redis: Fragile;
  /** Follows `postgres`. */
  standby: Fragile;
  /** Makes the promoted standby the primary of a new standby. */
  follow: () => Promise<void>;
}

/** Servers with clients that write all the time, and everything that an experiment damages. */
export interface World {
  engine: 'sqlite' | 'postgres';
  processes: ServerProcess[];
  /** Between clients and servers. */
  front: Relay;
  mail: Relay;
  database: Relay | null;
  redis: Relay | null;
  bucket: TestBucket | null;
  disk: Disk | null;
  services: Services | null;
  /** Connection to the database server that no fault reaches. */
  databaseUrl: string | null;
  scene: Scene;
  workload: Workload;
  sender: Sender;
  listeners: LiveListener[];
  /** Messages of the log, by the level's number. */
  messages: { level: number; text: string }[];
  /** Replies that no document describes. */
  strange: string[];
  /** Milliseconds of the last calls of every kind while nothing was wrong. */
  probeMs: number;
  /** Ends the writers and servers, and returns what was lost or stored twice. */
  finish: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** Milliseconds between the writes of one writer, so that there is enough to write for all faults. */
const WRITERS_PAUSE = 250;
/** People and classwork for one minute of tests, or for all faults. */
const SIZES = { short: SMALL, long: { works: 60, students: 20, leavers: 800 } };

const MISSING_ENTRY = /^promotion (\S+): acknowledged, stored 0 times$/;

/** Replies of a server in trouble: come back later. */
const PASSING = [408, 423, 429, 503, 507];

function isPassing({ status }: SentReply): boolean {
  return PASSING.includes(status);
}

/** Opens one process on SQLite, or with `services` two on PostgreSQL, Redis and a bucket. */
export async function openWorld(
  services: Services | null,
  size: keyof typeof SIZES = 'long',
): Promise<World> {
  const fresh = await databaseWithTables();
  const mailServer = await serveMails();
  const mail = await openRelay(mailServer.url);
  const bucket = services && (await openBucket());
  const { DATABASE_URL: databaseUrl = null, DATA_DIR } = fresh.environment;
  const relays = services && {
    database: await openRelay(databaseUrl ?? ''),
    redis: await openRelay(services.redis.url),
  };
  const own: Environment = {
    ...fresh.environment,
    RELEASES_DIR: makeReleasesFolder(),
    SMTP_URL: mailServer.url,
    ...(services && bucket ? { REDIS_URL: services.redis.url, FILES_URL: bucket.url } : {}),
  };
  const openApp = () => {
    // After a failover, the relay leads to the new primary.
    const database = relays ? { DATABASE_URL: relays.database.url } : {};
    const config = { ...own, ...database, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
    return buildApp(readConfig(config, '/nowhere'));
  };
  const app = await openApp();
  const scene = await setScene(app, SIZES[size]);
  await app.close();

  const disk = services ? null : await openDisk(DATA_DIR);
  const messages: World['messages'] = [];
  /** Who has promoted, by the log: a promotion stays even if the database takes no entry. */
  const promoters = new Set<string>();
  const start = () =>
    startProcess(
      {
        ...own,
        SMTP_URL: mail.url,
        LOG_LEVEL: 'info',
        ...(disk ? { DATA_DIR: disk.path } : {}),
        // Rates are counted in Redis.
        ...(relays
          ? { DATABASE_URL: relays.database.url, REDIS_URL: relays.redis.url, RATE_LIMITS: 'on' }
          : {}),
      },
      {
        within: disk?.within ?? [],
        onLine(line) {
          const { level, msg, by } = JSON.parse(line) as {
            level: number;
            msg: string;
            by?: string;
          };
          messages.push({ level, text: msg });
          if (msg === 'releases changed' && by !== undefined) promoters.add(by);
        },
      },
    );
  const processes = await Promise.all(
    Array.from({ length: services && size === 'long' ? 2 : 1 }, start),
  );
  const front = await openRelay(() => processes.map(({ origin }) => origin));
  const origin = () => front.url.replace(/\/$/, '');
  const strange: string[] = [];
  const sender = new Sender({
    origin,
    isPassing,
    onReply({ status, text }, { path }) {
      if (status === 500 || status === 502) strange.push(`${path}: ${status} ${text}`);
    },
  });
  const listeners = processes.flatMap(({ origin: own }, at) => {
    const person = scene.students[at] ?? scene.student;
    return [
      new LiveListener(origin, scene.id, person),
      new LiveListener(() => own, scene.id, person),
    ];
  });
  const workload = new Workload(sender, scene, WRITERS_PAUSE);
  const stop = async () => {
    await workload.stop();
    listeners.forEach((listener) => listener.close());
    await Promise.all(processes.map((one) => one.stop('SIGTERM')));
  };
  const world: World = {
    engine: services ? 'postgres' : 'sqlite',
    processes,
    front,
    mail,
    database: relays?.database ?? null,
    redis: relays?.redis ?? null,
    bucket,
    disk,
    services,
    databaseUrl,
    scene,
    workload,
    sender,
    listeners,
    messages,
    strange,
    probeMs: 0,
    async finish() {
      await stop();
      disk?.copyBack();
      const reopened = await openApp();
      try {
        const { faults } = await workload.findMailFaults(reopened, mailServer);
        const found = [...(await workload.findFaults(reopened)), ...faults];
        const isLogged = (fault: string) => promoters.has(MISSING_ENTRY.exec(fault)?.[1] ?? '');
        return found.filter((fault) => !isLogged(fault));
      } finally {
        await reopened.close();
      }
    },
    async close() {
      await stop();
      for (const relay of [front, mail, relays?.database, relays?.redis]) relay?.close();
      await disk?.close();
      await mailServer.close();
      await bucket?.close();
      scene.remove();
      // A database whose server failed over is removed with its servers.
      if (world.databaseUrl === databaseUrl) await fresh.remove();
      else rmSync(DATA_DIR, { recursive: true, force: true });
    },
  };
  return world;
}

/** Runs statements beside the servers, on a connection that no fault reaches. */
export async function runBeside(url: string | null, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
