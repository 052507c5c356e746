import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../app.ts';
import { readConfig, type Environment } from '../../config/config.ts';
import { serveMails } from '../../features/mail/testing/mail-server.ts';
import { checkArchive } from '../../operations/backup/check-archive.ts';
import { randomFrom } from '../../fuzz/testing/random.ts';
import { databaseWithTables } from '../../testing/database.ts';
import { openRelay } from '../../testing/relay.ts';
import { startProcess, type ServerProcess } from '../../testing/server-process.ts';
import { LARGE, makeReleasesFolder, setScene, SMALL, type Scene } from './kinds.ts';
import { LiveListener } from './live-listener.ts';
import { Sender } from './sender.ts';
import { Workload } from './workload.ts';

export interface KillReport {
  /** Number of writes that the server acknowledged, by kind. */
  acknowledged: Record<string, number>;
  /** Number of requests that a kill interrupted; each was sent again with its key. */
  interrupted: number;
  /** Replies that asked to come back later. */
  refused: number;
  /** Number of times that all processes were killed at once. */
  wholeTrees: number;
  /** Mails that came twice, with the same Message-ID. */
  repeatedMails: number;
  /** Complete archives of backups that were made meanwhile. */
  backups: number;
  /** Live connections that were lost and opened again. */
  reconnected: number;
  /** Acknowledged writes that are missing or stored twice, and what is wrong otherwise. */
  faults: string[];
}

interface KillOptions {
  rounds: number;
  /** Number of server processes; several need PostgreSQL and Redis. */
  processes?: number;
  /** The same seed chooses the same victims. */
  seed?: number;
  /** Makes backups meanwhile, of which some are killed too. */
  hasBackups?: boolean;
  /** Creates more people and classwork, for many rounds. */
  isLong?: boolean;
  /** Called after each round. */
  onRound?: (round: number) => void;
}

/** Fewest and most writes of a round that are acknowledged before the kill. */
const WRITES = [5, 40] as const;
/** Milliseconds without a further write, and until a frame arrives. */
const PATIENCE_MS = 60_000;
/** One in so many rounds lasts until a promotion is acknowledged, which takes longer than others. */
const PROMOTION_EVERY = 3;
/** Probability that all processes are killed at once. */
const WHOLE_TREE = 0.3;

/**
 * Kills servers with SIGKILL in the middle of writes, several times, and starts them again on the
 * same data: one process, or all. Writers repeat what was not acknowledged, with the same
 * idempotency key, as browsers do. Afterwards each acknowledged write must be stored exactly once,
 * its mail sent, and each live connection open again.
 */
export async function killRounds(options: KillOptions): Promise<KillReport> {
  const { rounds, processes = 1, seed = 1, hasBackups = false, isLong = false, onRound } = options;
  const random = randomFrom(seed);
  const database = await databaseWithTables();
  const mailServer = await serveMails();
  const environment: Environment = {
    ...database.environment,
    RELEASES_DIR: makeReleasesFolder(),
    SMTP_URL: mailServer.url,
    ...(processes > 1 ? { REDIS_URL: process.env.TEST_REDIS_URL } : {}),
  };
  const openApp = () => {
    const config = { ...environment, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' };
    return buildApp(readConfig(config, '/nowhere'));
  };
  const app = await openApp();
  const scene = await setScene(app, isLong ? LARGE : SMALL);
  await app.close();

  let running: ServerProcess[] = [];
  const relay = await openRelay(() =>
    running.filter((one) => one.isAlive()).map((one) => one.origin),
  );
  const origin = () => relay.url.replace(/\/$/, '');
  // A write may wait in vain for a backup that was killed. The server asks to come back.
  const sender = new Sender({ origin, isPassing: ({ status }) => status === 503 });
  const faults: string[] = [];
  let wholeTrees = 0;
  const start = () => startProcess(environment, { isUnheard: true });
  const backups = hasBackups ? new Backups(environment) : null;
  const listeners: LiveListener[] = [];
  let workload: Workload | null = null;
  try {
    running = await Promise.all(Array.from({ length: processes }, start));
    const watchers = scene.students.slice(0, 2 * processes);
    listeners.push(...watchers.map((person) => new LiveListener(origin, scene.id, person)));
    workload = new Workload(sender, scene);
    for (let round = 1; round <= rounds; round += 1) {
      const wanted =
        workload.count + WRITES[0] + Math.floor(random.next() * (WRITES[1] - WRITES[0]));
      const promotions = promotionsOf(workload) + (round % PROMOTION_EVERY === 0 ? 1 : 0);
      await untilWritten(workload, (now) => now.count >= wanted && promotionsOf(now) >= promotions);
      const isWhole = processes === 1 || random.chance(WHOLE_TREE);
      if (isWhole) wholeTrees += 1;
      const victims = isWhole ? running : [random.pick(running)];
      if (random.chance(0.3)) backups?.kill();
      await Promise.all(victims.map((victim) => victim.stop('SIGKILL')));
      running = await Promise.all(running.map((one) => (one.isAlive() ? one : start())));
      onRound?.(round);
    }
    // What the last kill interrupted is repeated.
    const wanted = workload.count + 20;
    await untilWritten(workload, ({ count }) => count >= wanted);
    faults.push(...(await findDeaf(listeners, sender, scene)));
    await workload.stop();
    faults.push(...((await backups?.stop()) ?? []));
    await Promise.all(running.map((one) => one.stop('SIGTERM')));
    const reopened = await openApp();
    try {
      faults.push(...(await workload.findFaults(reopened)));
      const mails = await workload.findMailFaults(reopened, mailServer);
      faults.push(...mails.faults);
      const kills = rounds * processes;
      if (mails.repeated > kills)
        faults.push(`${mails.repeated} mails came twice, by ${kills} kills`);
      return {
        acknowledged: workload.countByKind,
        interrupted: sender.interrupted,
        refused: sender.refused,
        wholeTrees,
        repeatedMails: mails.repeated,
        backups: backups?.complete ?? 0,
        reconnected: listeners.reduce((sum, { lost }) => sum + lost, 0),
        faults,
      };
    } finally {
      await reopened.close();
    }
  } finally {
    await workload?.stop();
    listeners.forEach((listener) => listener.close());
    await backups?.stop();
    await Promise.all(running.map((one) => one.stop('SIGKILL')));
    relay.close();
    await mailServer.close();
    scene.remove();
    await database.remove();
  }
}

function promotionsOf({ countByKind }: Workload): number {
  return countByKind.promotion ?? 0;
}

/** Waits until enough writes are acknowledged, however slow the machine is. */
async function untilWritten(
  workload: Workload,
  isEnough: (workload: Workload) => boolean,
): Promise<void> {
  let { count } = workload;
  let deadline = performance.now() + PATIENCE_MS;
  while (!isEnough(workload)) {
    if (workload.count > count) {
      count = workload.count;
      deadline = performance.now() + PATIENCE_MS;
    }
    if (performance.now() > deadline) throw new Error('no further write was acknowledged');
    await sleep(10);
  }
}

/** Finds listeners that do not hear a new message. */
async function findDeaf(
  listeners: readonly LiveListener[],
  sender: Sender,
  { id, owner }: Scene,
): Promise<string[]> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let number = 0; performance.now() < deadline; number += 1) {
    const text = `Does everybody hear ${number}?`;
    await sender.send({ path: `/chat_class/${id}`, by: owner, body: { text } });
    await sleep(100);
    if (listeners.every(({ heard }) => heard.has(text))) return [];
  }
  return ['a live connection did not go on by itself'];
}

/** Makes one backup after the other. */
class Backups {
  /** Archives that are complete. */
  complete = 0;
  readonly #folder = mkdtempSync(join(tmpdir(), 'homeroom-backups-'));
  readonly #work: Promise<void>;
  #child: ChildProcess | null = null;
  #isOver = false;
  #isStopped = false;

  constructor(environment: Environment) {
    this.#work = this.#run(environment);
  }

  kill(): void {
    const { pid } = this.#child ?? {};
    // With the programs of PostgreSQL that it runs.
    if (pid !== undefined && this.#child?.exitCode === null) process.kill(-pid, 'SIGKILL');
  }

  /** Lets the last one end, and checks all archives. */
  async stop(): Promise<string[]> {
    this.#isOver = true;
    await this.#work;
    if (this.#isStopped) return [];
    this.#isStopped = true;
    const faults: string[] = [];
    for (const name of readdirSync(this.#folder).filter((file) => file.endsWith('.gz'))) {
      try {
        await checkArchive(join(this.#folder, name), null);
        this.complete += 1;
      } catch (error) {
        faults.push(`backup ${name}: ${String(error)}`);
      }
    }
    rmSync(this.#folder, { recursive: true });
    return faults;
  }

  async #run(environment: Environment): Promise<void> {
    const program = join(import.meta.dirname, '..', '..', 'backup.ts');
    for (let number = 0; !this.#isOver; number += 1) {
      const file = join(this.#folder, `${number}.tar.gz`);
      this.#child = spawn(process.execPath, [program, file], {
        env: { ...process.env, ...environment },
        stdio: 'ignore',
        detached: true,
      });
      await once(this.#child, 'exit');
      await sleep(500);
    }
  }
}
