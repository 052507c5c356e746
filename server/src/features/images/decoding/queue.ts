import pLimit, { type LimitFunction } from 'p-limit';
import { Decoders } from './decoders.ts';
import type { ImageKind } from './encode.ts';

declare module '../../../core.ts' {
  interface Core {
    pictures: PictureQueue;
  }
}

/** Lane of the queue; sign-ups never wait for pictures of members. */
export type Lane = 'sign-up' | 'account' | 'preview';

/** Owner of a picture, and until when it is wanted. */
export interface PictureOwner {
  lane: Lane;
  /** Id of the account; for a sign-up the client's IP address. */
  key: string;
  /** Aborts when nobody waits for the result any more. */
  signal?: AbortSignal;
}

interface LaneLimits {
  /** Concurrent decodes; few, because each holds a picture in memory. */
  running: number;
  /** Running or waiting pictures of one owner. */
  perOwner: number;
}

/**
 * Limits per lane. A whole class behind one IP address signs up within a minute; an account has one
 * picture at a time; a post shows many files.
 */
const LANES: Record<Lane, LaneLimits> = {
  'sign-up': { running: 2, perOwner: 40 },
  account: { running: 2, perOwner: 1 },
  preview: { running: 2, perOwner: 100 },
};

/** Bytes of the files that one lane holds, waiting or running. */
const MAX_HELD = 100 * 1024 * 1024;
/** Milliseconds from the request to the end of the work. */
const WITHIN = 15_000;

/** The owner has reached the limit of pictures. */
export class OwnerBusy extends Error {}
/** The lane is full. */
export class QueueFull extends Error {}
/** The work started, but did not end in time. */
export class TooSlow extends Error {}
/** Nobody waits for the result any more. */
export class Abandoned extends Error {}

interface OwnerTurns {
  /**
   * Runs one job at a time, so that an owner with many pictures has no more turns than one with
   * few.
   */
  limit: LimitFunction;
  jobs: number;
}

interface QueuedJob<T> {
  work: (() => Promise<T>) | undefined;
  isRunning: boolean;
  free: () => void;
}

/** Lets a few pictures be decoded at once, fairly between their owners. Every wait is limited. */
export class PictureQueue {
  readonly #lanes: Record<Lane, PictureLane>;
  readonly decoders: Decoders;

  constructor({ within = WITHIN, held: maxBytes = MAX_HELD, decoders = new Decoders() } = {}) {
    this.decoders = decoders;
    const lane = (name: Lane) => new PictureLane(LANES[name], within, maxBytes);
    this.#lanes = {
      'sign-up': lane('sign-up'),
      account: lane('account'),
      preview: lane('preview'),
    };
  }

  /**
   * Encodes an uploaded file in a separate process.
   * @throws UnusableImage, and the errors of `run`
   */
  encode(owner: PictureOwner, file: Buffer, kind: ImageKind): Promise<Buffer> {
    return this.run(owner, file.length, () => this.decoders.encode(file, kind));
  }

  /** Number of pictures of a lane that wait for a turn. */
  waiting(lane: Lane): number {
    return this.#lanes[lane].waiting;
  }

  /**
   * Runs work in its turn.
   * @param size bytes that are held until then
   * @throws OwnerBusy, QueueFull at once or after a while; TooSlow; Abandoned
   */
  run<T>(owner: PictureOwner, size: number, work: () => Promise<T>): Promise<T> {
    return this.#lanes[owner.lane].run(owner, size, work);
  }
}

class PictureLane {
  readonly #limits: LaneLimits;
  readonly #within: number;
  readonly #mayHold: number;
  readonly #turns: LimitFunction;
  readonly #owners = new Map<string, OwnerTurns>();
  #queuedBytes = 0;

  constructor(limits: LaneLimits, within: number, mayHold: number) {
    this.#limits = limits;
    this.#within = within;
    this.#mayHold = mayHold;
    this.#turns = pLimit(limits.running);
  }

  get waiting(): number {
    let waiting = -this.#turns.activeCount;
    for (const { jobs } of this.#owners.values()) waiting += jobs;
    return Math.max(0, waiting);
  }

  async run<T>(owner: PictureOwner, size: number, work: () => Promise<T>): Promise<T> {
    if (owner.signal?.aborted) throw new Abandoned();
    const job = this.#take(owner.key, size, work);
    const { limit } = this.#owners.get(owner.key) ?? { limit: this.#turns };
    const outcome = limit(() => this.#turns(() => runIn(job)));
    return endOf(job, outcome, owner.signal, this.#within);
  }

  #take<T>(key: string, size: number, work: () => Promise<T>): QueuedJob<T> {
    const owner = this.#owners.get(key) ?? { limit: pLimit(1), jobs: 0 };
    if (owner.jobs >= this.#limits.perOwner) throw new OwnerBusy();
    if (this.#queuedBytes + size > this.#mayHold) throw new QueueFull();
    this.#owners.set(key, owner);
    owner.jobs += 1;
    this.#queuedBytes += size;
    let isFree = false;
    const free = () => {
      if (isFree) return;
      isFree = true;
      this.#queuedBytes -= size;
      owner.jobs -= 1;
      if (owner.jobs === 0) this.#owners.delete(key);
    };
    return { work, isRunning: false, free };
  }
}

/**
 * Runs a job. Running work keeps its slot even if nobody waits for it, because it still uses
 * memory.
 */
async function runIn<T>(job: QueuedJob<T>): Promise<T> {
  const { work } = job;
  if (!work) throw new Abandoned();
  job.isRunning = true;
  try {
    return await work();
  } finally {
    job.free();
  }
}

/** Waits for the outcome while somebody wants it, and no longer than `within`. */
async function endOf<T>(
  job: QueuedJob<T>,
  outcome: Promise<T>,
  signal: AbortSignal | undefined,
  within: number,
): Promise<T> {
  const { promise: left, reject } = Promise.withResolvers<never>();
  const leave = (reason: Error) => {
    if (!job.isRunning) {
      // The slot may stay in the queue for a while; this releases the file.
      job.work = undefined;
      job.free();
    }
    reject(reason);
  };
  const handleAbort = () => leave(new Abandoned());
  const timer = setTimeout(() => {
    leave(job.isRunning ? new TooSlow() : new QueueFull());
  }, within);
  signal?.addEventListener('abort', handleAbort, { once: true });
  try {
    return await Promise.race([outcome, left]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', handleAbort);
  }
}
