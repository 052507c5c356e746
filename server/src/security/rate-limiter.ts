import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
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
      const options = { customDuration: seconds };
      const { consumedPoints: count, msBeforeNext } = await store.penalty(key, 1, options);
      return { count, retryAfter: count > max ? Math.max(msBeforeNext, 1) / SECOND : 0 };
    },
    async refund(key, { seconds }) {
      await store.reward(key, 1, { customDuration: seconds });
    },
    async reset(key) {
      await store.delete(key);
    },
  };
}

const KEYS_KEPT = 20_000;

/** The library's, which by itself keeps as many keys as it meets until their time is over. */
export class BoundedMemory extends RateLimiterMemory {
  #size = 0;

  constructor() {
    super(OPTIONS);
  }

  override async penalty(...args: Parameters<Store['penalty']>): Promise<RateLimiterRes> {
    const result = await super.penalty(...args);
    if (result.isFirstInDuration) this.#size += 1;
    if (this.#size >= KEYS_KEPT) await this.#forgetOldest();
    return result;
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.dump().storage.length;
  }

  async #forgetOldest(): Promise<void> {
    // Those whose time is over are gone already.
    const { storage } = this.dump();
    const tooMany = storage.length < KEYS_KEPT ? 0 : storage.length - KEYS_KEPT / 2;
    for (const { key } of storage.slice(0, tooMany)) await this.delete(key);
    this.#size = storage.length - tooMany;
  }
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
