import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOADS_PATH } from 'shared-api/contract';
import { randomFrom } from '../../fuzz/testing/random.ts';
import type { Call } from '../../kills/testing/sender.ts';
import { FAULTS, HEALTHY, SUCCESS, UNAFFECTED, type Behaviour, type Fault } from './faults.ts';
import { openWorld, type Services, type World } from './world.ts';

/** Outcome of one fault, or of two at a time. */
export interface Trial {
  name: string;
  /** Statuses that were seen while it lasted. */
  seen: string;
  /** Seconds from its end until everything worked again. */
  recovered: number;
  /** Why it could not be tried here. */
  skipped?: string;
  faults: string[];
}

export interface FaultReport {
  trials: Trial[];
  /** Number of pairs that were tried, of all that can hold at once. */
  pairs: { tried: number; possible: number };
  acknowledged: Record<string, number>;
  interrupted: number;
  refused: number;
  /** Acknowledged writes that were lost or stored twice, and damage. */
  faults: string[];
}

interface FaultOptions {
  /** Servers for faults of PostgreSQL and Redis; without them, SQLite is tried. */
  services: Services | null;
  /** Whether to try pairs too, in the order of the seed. */
  hasPairs?: boolean;
  /** Milliseconds after which no further pair begins. */
  pairsForMs?: number;
  seed?: number;
  /** Names of the faults to try; by default all. */
  only?: readonly string[];
  /** Ends each fault as soon as its behaviour was seen. */
  isShort?: boolean;
  onTrial?: (trial: Trial) => void;
}

const LASTS = 2_000;
/** Milliseconds until the documented behaviour is visible, and until everything works again. */
const VISIBLE_WITHIN = 25_000;
const RECOVERED_WITHIN = 60_000;
const PAUSE = 250;
/** Fewest times that everything is called meanwhile, on a slow machine. */
const FEWEST_PROBES = 4;

/** Number of trials after which everything is checked, and new servers and people are used. */
const TRIALS_OF_WORLD = 20;

/**
 * Causes one fault after the other, and then every two that can hold at once, while clients write.
 * Each must look as documented, end without a restart, and lose nothing that was acknowledged.
 */
export async function tryFaults(options: FaultOptions): Promise<FaultReport> {
  const { services, only = [], hasPairs = false, pairsForMs = Infinity, seed = 1 } = options;
  const engine = services ? 'postgres' : 'sqlite';
  const wanted = FAULTS.filter(
    ({ name, engine: own }) =>
      [engine, 'both'].includes(own) && (only.length === 0 || only.includes(name)),
  );
  const report: FaultReport = {
    trials: [],
    pairs: { tried: 0, possible: 0 },
    acknowledged: {},
    interrupted: 0,
    refused: 0,
    faults: [],
  };
  const singles = wanted.map((fault) => [fault]);
  const singlesLeft = [...singles];
  while (singlesLeft.length > 0) {
    await tryInWorld(options, report, () => singlesLeft.shift());
  }
  if (!hasPairs) return report;

  const left = shuffled(pairsOf(wanted), seed);
  report.pairs.possible = left.length;
  const deadline = performance.now() + pairsForMs;
  const hasNext = () => left.length > 0 && performance.now() < deadline;
  while (hasNext()) {
    await tryInWorld(options, report, () => (hasNext() ? left.shift() : undefined));
  }
  report.pairs.tried = report.trials.length - singles.length;
  return report;
}

/** Tries the next faults with servers of their own, and adds the outcome to the report. */
async function tryInWorld(
  { services, isShort = false, onTrial }: FaultOptions,
  report: FaultReport,
  next: () => readonly Fault[] | undefined,
): Promise<void> {
  const world = await openWorld(services, isShort ? 'short' : 'long');
  try {
    await untilWell(world, []);
    for (let number = 0; number < TRIALS_OF_WORLD; number += 1) {
      const together = next();
      if (!together) break;
      const trial = await tryTogether(world, together, isShort);
      report.trials.push(trial);
      onTrial?.(trial);
    }
    report.faults.push(...(await world.finish()));
    const { workload, sender } = world;
    for (const [kind, count] of Object.entries(workload.countByKind)) {
      report.acknowledged[kind] = (report.acknowledged[kind] ?? 0) + count;
    }
    report.interrupted += sender.interrupted;
    report.refused += sender.refused;
  } finally {
    await world.close();
  }
}

/** Returns every two faults that can hold at once, in the order in which they begin. */
function pairsOf(faults: readonly Fault[]): Fault[][] {
  return faults.flatMap((first, index) =>
    faults
      .slice(index + 1)
      .filter((second) => second.of !== first.of)
      .map((second) => [first, second]),
  );
}

function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  return items
    .map((item) => ({ item, place: random.next() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}

async function tryTogether(
  world: World,
  together: readonly Fault[],
  isShort: boolean,
): Promise<Trial> {
  const trial: Trial = {
    name: together.map(({ name }) => name).join(' + '),
    seen: '',
    recovered: 0,
    faults: [],
  };
  const pids = world.processes.map(({ pid }) => pid).join();
  world.messages.splice(0);
  world.strange.splice(0);
  const ends: (() => Promise<void> | void)[] = [];
  try {
    for (const fault of together) {
      const end = await fault.begin(world);
      if (typeof end === 'string') trial.skipped = `${fault.name}: ${end}`;
      else ends.push(end);
    }
    if (trial.skipped === undefined) {
      const seenBy = await watch(world, together);
      trial.seen = seenBy.seen;
      trial.faults.push(...seenBy.faults);
      if (!isShort) await sleep(Math.max(...together.map(({ lasts = LASTS }) => lasts)));
    }
  } finally {
    for (const end of ends.toReversed()) await end();
  }
  const endedAt = performance.now();
  trial.faults.push(...(await untilWell(world, together)));
  trial.recovered = (performance.now() - endedAt) / 1_000;
  const alive = world.processes.filter((one) => one.isAlive());
  if (alive.map(({ pid }) => pid).join() !== pids) trial.faults.push('a process has ended');
  trial.faults.push(...new Set(world.strange.map((text) => `undocumented reply: ${text}`)));
  return trial;
}

/** Compares replies with the documentation, until they agree or the time is over. */
async function watch(world: World, together: readonly Fault[]) {
  const behaviours = together.map(({ behaviour }) => behaviour);
  const deadline = performance.now() + VISIBLE_WITHIN;
  for (let number = 1; ; number += 1) {
    const probe = await probeAll(world);
    const faults = [...compare(probe, behaviours), ...missingLines(world, behaviours)];
    const seen = `write ${probe.write}, read ${probe.read}, upload ${probe.upload}, ${probe.health}`;
    const isOver = number >= FEWEST_PROBES && performance.now() > deadline;
    if (faults.length === 0 || isOver) return { seen, faults };
    await sleep(PAUSE);
  }
}

/** Finds that the log lacks its line. Of two faults, the first may prevent what the second needs. */
function missingLines({ messages }: World, behaviours: readonly Behaviour[]): string[] {
  const lines = behaviours.flatMap(({ log }) => (log ? [log] : []));
  const isLogged = lines.some((line) => messages.some(({ text }) => line.test(text)));
  return lines.length === 0 || isLogged ? [] : [`the log has no line ${lines.join(' or ')}`];
}

interface Probe {
  write: number;
  read: number;
  upload: number;
  health: string;
}

/** With several faults, one that makes something fail decides, and each of several may. */
function compare(probe: Probe, behaviours: readonly Behaviour[]): string[] {
  const faults: string[] = [];
  for (const kind of ['write', 'read', 'upload'] as const) {
    const failing = behaviours.filter((behaviour) => !behaviour[kind].includes(SUCCESS[kind]));
    const deciding = failing.length > 0 ? failing : behaviours;
    const allowed = deciding.flatMap((behaviour) => behaviour[kind]);
    if (!allowed.includes(probe[kind])) {
      faults.push(`${kind}: ${probe[kind]} instead of ${allowed.join(' or ')}`);
    }
  }
  const ill = behaviours.filter(({ health }) => health !== HEALTHY);
  const deciding = ill.length > 0 ? ill : behaviours;
  if (!deciding.some(({ health }) => health.test(probe.health))) {
    faults.push(`/healthz: ${probe.health}`);
  }
  return faults;
}

let probes = 0;

async function probeAll(world: World): Promise<Probe> {
  const { scene, sender } = world;
  const { id, owner, coTeacher: by } = scene;
  probes += 1;
  const body = { title: `Probe ${probes}`, detail: '<p>Text</p>', _type: 'idea' };
  const status = async (call: Call) => (await answer(world, call))?.status ?? 0;
  const upload = async () => {
    const content = Buffer.from(`Probe ${probes}`);
    const metadata = `class_id ${btoa(id)},filename ${btoa('probe.txt')}`;
    const started = await answer(world, {
      path: UPLOADS_PATH,
      by: owner,
      body: content,
      headers: {
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-length': `${content.length}`,
        'upload-metadata': metadata,
      },
    });
    const path = started?.headers.get('location');
    // Uploads that are attached to nothing are limited.
    const tus = { 'tus-resumable': '1.0.0' };
    if (path) void sender.once({ method: 'DELETE', path, by: owner, headers: tus });
    return started?.status === 201 ? 204 : (started?.status ?? 0);
  };
  const [write, read, uploaded, health] = await Promise.all([
    status({ path: `/class/announcement?class_id=${id}`, by, body }),
    status({ method: 'GET', path: `/class`, by }),
    upload(),
    Promise.all(world.processes.map(healthOf)),
  ]);
  // The reply that is worst stands for all processes.
  return { write, read, upload: uploaded, health: health.sort().at(-1) ?? '' };
}

/** Sends a request; a cut connection is tried again, as by a browser. */
async function answer({ sender }: World, call: Call) {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const reply = await sender.once(call);
    if (reply) return reply;
  }
  return null;
}

async function healthOf({ origin }: { origin: string }): Promise<string> {
  try {
    const reply = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(60_000) });
    const { message, status } = (await reply.json()) as { message?: string; status?: string };
    return `${reply.status} ${message ?? status ?? ''}`;
  } catch {
    return '999 no reply';
  }
}

/** Waits until calls of every kind succeed on every process, and every live connection hears. */
async function untilWell(world: World, together: readonly Fault[]): Promise<string[]> {
  const { scene, sender, listeners, workload } = world;
  const deadline = performance.now() + RECOVERED_WITHIN;
  const before = workload.count;
  let faults: string[] = [];
  while (performance.now() < deadline) {
    const startedAt = performance.now();
    faults = compare(await probeAll(world), [UNAFFECTED]);
    if (faults.length === 0) {
      world.probeMs = performance.now() - startedAt;
      probes += 1;
      const text = `Is it over ${probes}?`;
      await sender.send({ path: `/chat_class/${scene.id}`, by: scene.owner, body: { text } });
      await sleep(PAUSE);
      if (!listeners.every(({ heard }) => heard.has(text)))
        faults.push('a live connection is silent');
      if (workload.count === before) faults.push('no writer goes on');
      if (faults.length === 0) return [];
    }
    await sleep(PAUSE);
  }
  const name = together.map((fault) => fault.name).join(' + ') || 'at the start';
  return faults.map((fault) => `not recovered (${name}): ${fault}`);
}
