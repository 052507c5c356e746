import { setTimeout as sleep } from 'node:timers/promises';
import { UPLOADS_PATH } from 'shared-api/contract';
import { randomFrom } from '../../fuzz/testing/random.ts';
import type { Call } from '../../kills/testing/sender.ts';
import { FAULTS, type Behaviour, type Fault } from './faults.ts';
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
  acknowledged: Record<string, number>;
  interrupted: number;
  refused: number;
  /** Acknowledged writes that were lost or stored twice, and damage. */
  faults: string[];
}

interface FaultOptions {
  /** Servers for faults of PostgreSQL and Redis; without them, SQLite is tried. */
  services: Services | null;
  /** Number of pairs, chosen with the seed. */
  pairs: number;
  seed: number;
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

/**
 * Causes one fault after the other, and then pairs, while clients write. Each must look as
 * documented, end without a restart, and lose nothing that was acknowledged.
 */
export async function tryFaults(options: FaultOptions): Promise<FaultReport> {
  const { services, pairs, seed, only = [], isShort = false, onTrial } = options;
  const engine = services ? 'postgres' : 'sqlite';
  const possible = FAULTS.filter((fault) => [engine, 'both'].includes(fault.engine));
  const wanted = possible.filter(({ name }) => only.length === 0 || only.includes(name));
  const world = await openWorld(services, isShort ? 'short' : 'long');
  const trials: Trial[] = [];
  try {
    await untilWell(world, []);
    const singles = wanted.map((fault) => [fault]);
    const combined = choosePairs(
      possible.filter(({ isFinal }) => !isFinal),
      pairs,
      seed,
    );
    const [last] = singles.filter(([fault]) => fault?.isFinal);
    const order = [
      ...singles.filter((single) => single !== last),
      ...combined,
      ...(last ? [last] : []),
    ];
    for (const together of order) {
      const trial = await tryTogether(world, together, isShort);
      trials.push(trial);
      onTrial?.(trial);
    }
    const faults = await world.finish();
    const { workload, sender } = world;
    return {
      trials,
      acknowledged: workload.countByKind,
      interrupted: sender.interrupted,
      refused: sender.refused,
      faults,
    };
  } finally {
    await world.close();
  }
}

function choosePairs(faults: readonly Fault[], count: number, seed: number): Fault[][] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const first = random.pick(faults);
    // Two faults of one disk or clock would be one.
    const subject = (name: string) => name.split(' ')[0];
    return [first, random.pick(faults.filter(({ name }) => subject(name) !== subject(first.name)))];
  });
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
  for (;;) {
    const probe = await probeAll(world);
    const faults = [...compare(probe, behaviours), ...missingLines(world, behaviours)];
    const seen = `write ${probe.write}, read ${probe.read}, upload ${probe.upload}, ${probe.health}`;
    if (faults.length === 0 || performance.now() > deadline) return { seen, faults };
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

/** With several faults, what any of them causes is allowed. */
function compare(probe: Probe, behaviours: readonly Behaviour[]): string[] {
  const faults: string[] = [];
  for (const kind of ['write', 'read', 'upload'] as const) {
    const allowed = behaviours.flatMap((behaviour) => behaviour[kind]);
    if (!allowed.includes(probe[kind])) {
      faults.push(`${kind}: ${probe[kind]} instead of ${allowed.join(' or ')}`);
    }
  }
  if (!behaviours.some(({ health }) => health.test(probe.health))) {
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
    const reply = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(15_000) });
    const { message, status } = (await reply.json()) as { message?: string; status?: string };
    return `${reply.status} ${message ?? status ?? ''}`;
  } catch {
    return '999 no reply';
  }
}

/** Waits until calls of every kind succeed on every process, and every live connection hears. */
async function untilWell(world: World, together: readonly Fault[]): Promise<string[]> {
  const { scene, sender, listeners, workload } = world;
  const well: Behaviour = { write: [200], read: [200], upload: [204], health: /^200 / };
  const deadline = performance.now() + RECOVERED_WITHIN;
  const before = workload.count;
  let faults: string[] = [];
  while (performance.now() < deadline) {
    faults = compare(await probeAll(world), [well]);
    if (faults.length === 0) {
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
