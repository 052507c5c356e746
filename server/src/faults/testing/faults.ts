import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import pg from 'pg';
import { HOUR } from '../../time.ts';
import { canInject, inject, type Injection } from './disk.ts';
import { runBeside, type World } from './world.ts';

/** Documented behaviour while a fault lasts (docs/operations.md, "Failures and what happens"). */
export interface Behaviour {
  /** Statuses of a write, a read and an upload. */
  write: readonly number[];
  read: readonly number[];
  upload: readonly number[];
  /** Status and text of `/healthz`. */
  health: RegExp;
  /** Line of the log, from `warn` on unless it is a start or an end. */
  log?: RegExp;
}

export interface Fault {
  name: string;
  engine: World['engine'] | 'both';
  behaviour: Behaviour;
  /** Milliseconds that the fault lasts. */
  lasts?: number;
  /** The thing that it damages: two faults of one thing cannot hold at once. */
  of: string;
  /** Begins the fault and returns its end; a text says why this system does not allow it. */
  begin: (world: World) => Promise<(() => Promise<void> | void) | string>;
}

/** Status of each kind of call when it succeeds. */
export const SUCCESS = { write: 200, read: 200, upload: 204 } as const;
export const HEALTHY = /^200 /;

const OK = [SUCCESS.read];
const LATER = [503];

export const UNAFFECTED: Behaviour = {
  write: OK,
  read: OK,
  upload: [SUCCESS.upload],
  health: HEALTHY,
};
/** Nothing can be read or written. */
const databaseAway: Behaviour = {
  write: LATER,
  read: LATER,
  upload: LATER,
  health: /^503 The database does not answer\./,
  log: /the database does not answer/,
};
const unwritable = (why: RegExp): Behaviour => ({
  write: LATER,
  read: OK,
  upload: [503, 507],
  health: new RegExp(`^503 The database takes no writes: ${why.source}`),
  log: /the database takes no writes/,
});

const NO_STRACE = 'strace is missing, or may not follow a process here';

async function injecting(world: World, what: string): Promise<(() => Promise<void>) | string> {
  if (!canInject()) return NO_STRACE;
  const injections: Injection[] = [];
  for (const { pid } of world.processes) injections.push(await inject(pid, what));
  return async () => {
    for (const injection of injections) await injection.end();
  };
}

/** Takes every connection that PostgreSQL gives, also those of the servers. */
async function takeConnections(world: World): Promise<() => Promise<void>> {
  const taken: pg.Client[] = [];
  const takeAll = async () => {
    for (;;) {
      const client = new pg.Client({ connectionString: world.databaseUrl ?? '' });
      client.on('error', () => undefined);
      try {
        await client.connect();
        taken.push(client);
      } catch {
        return;
      }
    }
  };
  await takeAll();
  const shown = await taken[0]?.query<{ max_connections: string }>('SHOW max_connections');
  const most = Number(shown?.rows[0]?.max_connections);
  while (taken.length < most) {
    // Servers open new ones meanwhile.
    world.database?.drop();
    await takeAll();
  }
  return async () => {
    await Promise.all(taken.map((client) => client.end()));
  };
}

async function makeReadOnly(world: World, isOn: boolean): Promise<void> {
  const name = new URL(world.databaseUrl ?? '').pathname.slice(1);
  await runBeside(
    world.databaseUrl,
    'SET default_transaction_read_only = off',
    `ALTER DATABASE ${name} SET default_transaction_read_only = ${isOn ? 'on' : 'off'}`,
  );
  world.database?.drop();
}

/** All faults by name; the order is that of the report. */
export const FAULTS: readonly Fault[] = [
  {
    name: 'disk full',
    of: 'space',
    engine: 'sqlite',
    behaviour: unwritable(/its disk (is full|fails)/),
    async begin({ disk }) {
      if (!disk) return 'this system allows no namespaces of users';
      disk.fill();
      return () => disk.empty();
    },
  },
  {
    name: 'disk read-only',
    of: 'system calls',
    engine: 'sqlite',
    behaviour: unwritable(/(it is read-only|its disk fails)/),
    begin: (world) => injecting(world, 'error=EROFS'),
  },
  {
    name: 'disk fails (EIO)',
    of: 'system calls',
    engine: 'sqlite',
    behaviour: unwritable(/its disk fails/),
    begin: (world) => injecting(world, 'error=EIO'),
  },
  {
    name: 'disk slow',
    of: 'system calls',
    engine: 'sqlite',
    behaviour: UNAFFECTED,
    begin: (world) => injecting(world, 'delay_exit=300000'),
  },
  {
    name: 'clock an hour ahead',
    of: 'clock',
    engine: 'both',
    behaviour: UNAFFECTED,
    async begin({ processes: [first] }) {
      first?.moveClock(HOUR);
      return () => first?.moveClock(0);
    },
  },
  {
    name: 'clock an hour behind',
    of: 'clock',
    engine: 'both',
    behaviour: UNAFFECTED,
    async begin({ processes: [first] }) {
      first?.moveClock(-HOUR);
      return () => first?.moveClock(0);
    },
  },
  {
    name: 'mail server refuses',
    of: 'mail server',
    engine: 'both',
    behaviour: { ...UNAFFECTED, log: /mail could not be sent yet/ },
    async begin({ mail }) {
      mail.cut();
      return () => mail.mend();
    },
  },
  {
    name: 'mail server slow',
    of: 'mail server',
    engine: 'both',
    behaviour: UNAFFECTED,
    async begin({ mail }) {
      mail.slow(700);
      return () => mail.mend();
    },
  },
  {
    name: 'connections cut every second',
    of: 'clients',
    engine: 'both',
    behaviour: UNAFFECTED,
    async begin({ front, probeMs }) {
      // On a slow machine, a call takes longer than a second.
      const timer = setInterval(() => front.drop(), Math.max(1_000, 4 * probeMs));
      return () => clearInterval(timer);
    },
  },
  {
    name: 'clients half-open',
    of: 'clients',
    engine: 'both',
    behaviour: UNAFFECTED,
    async begin({ front, listeners }) {
      front.freeze();
      await sleep(2_000);
      front.mend();
      // A device that gets another network tells its browser, which opens connections again.
      listeners.forEach((listener) => listener.reopen());
      return () => undefined;
    },
  },
  {
    name: 'PostgreSQL slow',
    of: 'network of PostgreSQL',
    engine: 'postgres',
    behaviour: UNAFFECTED,
    async begin({ database }) {
      database?.slow(50);
      return () => database?.mend();
    },
  },
  {
    name: 'PostgreSQL read-only',
    of: 'mode of PostgreSQL',
    engine: 'postgres',
    behaviour: unwritable(/it is read-only/),
    async begin(world) {
      await makeReadOnly(world, true);
      return () => makeReadOnly(world, false);
    },
  },
  {
    name: 'PostgreSQL out of connections',
    of: 'PostgreSQL',
    engine: 'postgres',
    behaviour: databaseAway,
    begin: takeConnections,
  },
  {
    name: 'PostgreSQL half-open',
    of: 'network of PostgreSQL',
    engine: 'postgres',
    behaviour: databaseAway,
    lasts: 5_000,
    async begin({ database }) {
      database?.freeze();
      return () => database?.mend();
    },
  },
  {
    name: 'PostgreSQL restarted',
    of: 'PostgreSQL',
    engine: 'postgres',
    behaviour: databaseAway,
    async begin({ services }) {
      await services?.postgres.crash();
      return () => services?.postgres.start();
    },
  },
  {
    name: 'Redis gone',
    of: 'Redis',
    engine: 'postgres',
    behaviour: { ...UNAFFECTED, log: /Redis is unreachable/ },
    async begin({ services }) {
      await services?.redis.crash();
      return () => services?.redis.start();
    },
  },
  {
    name: 'Redis slow',
    of: 'network of Redis',
    engine: 'postgres',
    behaviour: UNAFFECTED,
    async begin({ redis }) {
      redis?.slow(200);
      return () => redis?.mend();
    },
  },
  {
    name: 'Redis half-open',
    of: 'network of Redis',
    engine: 'postgres',
    behaviour: { ...UNAFFECTED, log: /Redis is unreachable/ },
    lasts: 11_000,
    async begin({ redis }) {
      redis?.freeze();
      return () => redis?.mend();
    },
  },
  {
    name: 'Redis flushed',
    of: 'Redis',
    engine: 'postgres',
    behaviour: UNAFFECTED,
    async begin({ services }) {
      const redis = new Redis(services?.redis.url ?? '');
      await redis.flushall();
      redis.disconnect();
      return () => undefined;
    },
  },
  {
    name: 'bucket away',
    of: 'bucket',
    engine: 'postgres',
    behaviour: { ...UNAFFECTED, upload: LATER, log: /bucket request failed/ },
    async begin({ bucket }) {
      if (bucket) bucket.mood = 'hangs up';
      return () => {
        if (bucket) bucket.mood = 'well';
      };
    },
  },
  {
    name: 'bucket full',
    of: 'bucket',
    engine: 'postgres',
    behaviour: { ...UNAFFECTED, upload: [507, 503] },
    async begin({ bucket }) {
      if (bucket) bucket.mood = 'is full';
      return () => {
        if (bucket) bucket.mood = 'well';
      };
    },
  },
  {
    name: 'PostgreSQL fails over',
    of: 'PostgreSQL',
    engine: 'postgres',
    behaviour: databaseAway,
    async begin(world) {
      const { services, database, databaseUrl } = world;
      await services?.postgres.crash();
      return async () => {
        const url = new URL(databaseUrl ?? '');
        url.host = new URL(services?.standby.url ?? '').host;
        await runBeside(url.href, 'SELECT pg_promote()');
        database?.aim(url.href);
        world.databaseUrl = url.href;
        await services?.follow();
      };
    },
  },
];
