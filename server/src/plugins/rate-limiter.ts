import type { Redis } from 'ioredis';

export interface Rate {
  max: number;
  seconds: number;
}

/** Counts attempts by key in fixed windows. */
export interface RateLimiter {
  /** Counts one attempt. Answers the seconds to wait when it is one too many, else 0. */
  take: (key: string, rate: Rate) => Promise<number>;
  /** Forgets the attempts: the account's owner got in. */
  forgive: (key: string) => Promise<void>;
}

interface Window {
  count: number;
  endsAt: number;
}

const SWEEP_AT = 20_000;

export class MemoryLimiter implements RateLimiter {
  readonly #windows = new Map<string, Window>();

  async take(key: string, { max, seconds }: Rate): Promise<number> {
    const now = Date.now();
    let window = this.#windows.get(key);
    if (!window || window.endsAt <= now) {
      if (this.#windows.size >= SWEEP_AT) this.#sweep(now);
      window = { count: 0, endsAt: now + seconds * 1_000 };
      this.#windows.set(key, window);
    }
    window.count += 1;
    return window.count > max ? (window.endsAt - now) / 1_000 : 0;
  }

  async forgive(key: string): Promise<void> {
    this.#windows.delete(key);
  }

  /** How many keys are remembered. */
  get size(): number {
    return this.#windows.size;
  }

  /** Drops what has ended; where nothing has, the oldest half, so that memory stays bounded. */
  #sweep(now: number): void {
    for (const [key, { endsAt }] of this.#windows) {
      if (endsAt <= now) this.#windows.delete(key);
    }
    for (const key of this.#windows.keys()) {
      if (this.#windows.size <= SWEEP_AT / 2) break;
      this.#windows.delete(key);
    }
  }
}

const PREFIX = 'homeroom:rate:';
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {count, redis.call('PTTL', KEYS[1])}`;

/** One count for all processes; counts in this process's memory while Redis is away. */
export class RedisLimiter implements RateLimiter {
  readonly #redis: Redis;
  readonly #fallback = new MemoryLimiter();

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  async take(key: string, rate: Rate): Promise<number> {
    try {
      const reply = await this.#redis.eval(COUNT, 1, PREFIX + key, rate.seconds * 1_000);
      const [count = 0, milliseconds = 0] = reply as number[];
      return count > rate.max ? Math.max(milliseconds, 1) / 1_000 : 0;
    } catch {
      return this.#fallback.take(key, rate);
    }
  }

  async forgive(key: string): Promise<void> {
    await this.#fallback.forgive(key);
    await this.#redis.del(PREFIX + key).catch(() => undefined);
  }
}

/** For load tests. */
export const unlimited: RateLimiter = {
  take: async () => 0,
  forgive: async () => undefined,
};
