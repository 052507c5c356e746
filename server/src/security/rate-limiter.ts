import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { SECOND } from '../time.ts';

export interface Rate {
  max: number;
  seconds: number;
}

export interface Consumed {
  /** Attempts in the current window, including this one. */
  count: number;
  /** Seconds until the window ends if this attempt exceeds the rate's `max`, else 0. */
  retryAfter: number;
}

/** Counts attempts by key in fixed windows. */
export interface RateLimiter {
  /** Counts one attempt. */
  consume: (key: string, rate: Rate) => Promise<Consumed>;
  /** Takes back one attempt that should not count. */
  refund: (key: string, rate: Rate) => Promise<void>;
  /** Clears the attempts, because the account's owner has logged in. */
  reset: (key: string) => Promise<void>;
}

/** Each call passes its own rate, so the library itself never refuses. */
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
/** A key that has used this share of its limit is never evicted. */
const NEAR_LIMIT = 0.5;
/**
 * Number of shared counts that new keys use, per rate, while every key in memory is near its limit.
 */
const SHARED_COUNTS = 1_024;

interface PenaltyOptions {
  customDuration?: number;
  /** Limit of the key, which decides how soon the key may be evicted. */
  max?: number;
}

/**
 * Bounds the library's store, which otherwise remembers every key until its window ends. A flood of
 * new keys evicts the keys farthest from their limits, and never those near them.
 */
export class BoundedMemory extends RateLimiterMemory {
  /** Upper bound, because expired keys leave the store without notice. */
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
    if (this.#size >= MOST_KEYS) await this.#evict();
    if (this.#isFull && (await this.get(key)) === null) {
      return this.#shared.penalty(sharedKey(key, options), points, options);
    }
    const result = await super.penalty(key, points, options);
    if (result.isFirstInDuration) this.#size += 1;
    this.#limits.set(key, options.max ?? Infinity);
    return result;
  }

  /** Returns points to a key; an evicted key stays unknown. */
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

  /** Number of keys in memory. */
  get size(): number {
    return this.dump().storage.length;
  }

  async #evict(): Promise<void> {
    // A scan of all keys takes milliseconds, so a flood must not cause one at every call.
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

/** Counts for all processes together; in this process's memory while Redis is down. */
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

/** Never limits; for load tests. */
export const unlimited: RateLimiter = {
  consume: async () => ({ count: 1, retryAfter: 0 }),
  refund: async () => undefined,
  reset: async () => undefined,
};
