import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { SECOND } from '../time.ts';

export interface Rate {
  max: number;
  seconds: number;
}

export interface Consumed {
  /** Attempts in the window that is going on, this one among them. */
  count: number;
  /** Seconds until the window ends where this one is above the rate's `max`, else 0. */
  retryAfter: number;
}

/** Counts attempts by key in fixed windows. */
export interface RateLimiter {
  /** Counts one attempt. */
  consume: (key: string, rate: Rate) => Promise<Consumed>;
  /** Takes one attempt back: it turned out to be none that counts. */
  refund: (key: string, rate: Rate) => Promise<void>;
  /** Forgets the attempts: the account's owner got in. */
  reset: (key: string) => Promise<void>;
}

/** Each call brings its own rate: the library itself never refuses. */
const OPTIONS = { points: Number.MAX_SAFE_INTEGER, duration: 60, keyPrefix: 'homeroom:rate' };

type Store = Pick<RateLimiterMemory, 'penalty' | 'reward' | 'delete'>;

function limiterOn(store: Store): RateLimiter {
  return {
    async consume(key, { max, seconds }) {
      const options = { customDuration: seconds, max };
      const { consumedPoints: count, msBeforeNext } = await store.penalty(key, 1, options);
      return { count, retryAfter: count > max ? Math.max(msBeforeNext, 1) / SECOND : 0 };
    },
    async refund(key, { max, seconds }) {
      await store.reward(key, 1, { customDuration: seconds, max });
    },
    async reset(key) {
      await store.delete(key);
    },
  };
}

const MOST_KEYS = 20_000;
/** A key is never forgotten once it has used up this share of its limit. */
const NEAR_LIMIT = 0.5;
/** New keys share so many counts for each rate while every key in memory is near its limit. */
const SHARED_COUNTS = 1_024;

interface PenaltyOptions {
  customDuration?: number;
  /** The limit of the key, which decides how soon the key may be forgotten. */
  max?: number;
}

/**
 * Bounds the library's store, which by itself remembers every key until its time is over. A flood
 * of new keys pushes out those that are farthest from their limits, and never those near them.
 */
export class BoundedMemory extends RateLimiterMemory {
  /** Upper bound: keys whose time is over leave the store without a notice. */
  #size = 0;
  #isFull = false;
  #nextEviction = 0;
  readonly #limits = new Map<string, number>();
  readonly #shared = new RateLimiterMemory({ ...OPTIONS, keyPrefix: 'shared' });

  constructor() {
    super(OPTIONS);
  }

  override async penalty(
    key: string,
    points = 1,
    options: PenaltyOptions = {},
  ): Promise<RateLimiterRes> {
    if (this.#size >= MOST_KEYS) await this.#makeRoom();
    if (this.#isFull && (await this.get(key)) === null) {
      return this.#shared.penalty(sharedKey(key, options), points, options);
    }
    const result = await super.penalty(key, points, options);
    if (result.isFirstInDuration) this.#size += 1;
    this.#limits.set(key, options.max ?? Infinity);
    return result;
  }

  /** Takes points back; a key that is not counted any more stays unknown. */
  override async reward(
    key: string,
    points = 1,
    options: PenaltyOptions = {},
  ): Promise<RateLimiterRes> {
    const counted = await this.get(key);
    if (counted !== null) return super.reward(key, points, options);
    const shared = sharedKey(key, options);
    const sharedCount = await this.#shared.get(shared);
    if (sharedCount && sharedCount.consumedPoints > 0) {
      return this.#shared.reward(shared, points, options);
    }
    return new RateLimiterRes(0, 0, 0, false);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.dump().storage.length;
  }

  async #makeRoom(): Promise<void> {
    // Looking through all keys takes milliseconds: a flood must not cause it at each call.
    if (this.#isFull && Date.now() < this.#nextEviction) return;
    this.#nextEviction = Date.now() + SECOND;
    const shares = new Map<string, number>();
    for (const { key, value } of this.dump().storage) {
      shares.set(String(key), value / (this.#limits.get(String(key)) ?? Infinity));
    }
    const spare = [...shares].filter(([, share]) => share < NEAR_LIMIT);
    const tooMany = Math.max(0, shares.size - MOST_KEYS / 2);
    const evicted = spare.toSorted(([, a], [, b]) => a - b).slice(0, tooMany);
    for (const [key] of evicted) {
      await this.delete(key);
      shares.delete(key);
    }
    for (const key of this.#limits.keys()) if (!shares.has(key)) this.#limits.delete(key);
    this.#size = shares.size;
    this.#isFull = shares.size >= MOST_KEYS;
  }
}

function sharedKey(key: string, { max, customDuration }: PenaltyOptions): string {
  const hash = createHash('sha256').update(key).digest().readUInt16BE(0);
  return `${max}/${customDuration} ${hash % SHARED_COUNTS}`;
}

export function memoryLimiter(store = new BoundedMemory()): RateLimiter {
  return limiterOn(store);
}

/** One count for all processes; counts in this process's memory while Redis is away. */
export function redisLimiter(redis: Redis): RateLimiter {
  const insurance = new BoundedMemory();
  const shared = new RateLimiterRedis({
    ...OPTIONS,
    storeClient: redis,
    rejectIfRedisNotReady: true,
    insuranceLimiter: insurance,
  });
  const limiter = limiterOn(shared);
  return {
    ...limiter,
    async reset(key) {
      await insurance.delete(key);
      await limiter.reset(key);
    },
  };
}

/** For load tests. */
export const unlimited: RateLimiter = {
  consume: async () => ({ count: 1, retryAfter: 0 }),
  refund: async () => undefined,
  reset: async () => undefined,
};
