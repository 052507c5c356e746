import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { busy } from '../errors.ts';

/** Cost of creating a hash; checking one costs the same. */
export interface HashCost {
  /** KiB. */
  memoryCost: number;
  /** Passes over that memory. */
  timeCost: number;
  parallelism: number;
}

/** Argon2id (the library's default) with OWASP's parameters: 19 MiB, two passes. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Queue limit. This many are served within a few seconds; more would only time out. */
const MAX_WAITING = 200;

/** Hashes and checks passwords, one per processor at a time. */
export class Passwords {
  readonly #limit = pLimit(Math.max(1, availableParallelism()));
  readonly #maxWaiting: number;
  readonly #cost: HashCost;
  #decoy: Promise<string> | undefined;

  constructor({ maxWaiting = MAX_WAITING, cost = COST } = {}) {
    this.#maxWaiting = maxWaiting;
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    return this.#queued(() => hash(password, this.#cost));
  }

  /** Checks a password. An unknown account (`null`) takes the same time as a wrong password. */
  async verify(storedHash: string | null, password: string): Promise<boolean> {
    const decoy = await (this.#decoy ??= hash('no account has this password', this.#cost));
    const isRight = await this.#queued(() => verify(storedHash ?? decoy, password));
    return isRight && storedHash !== null;
  }

  async #queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.#limit.pendingCount >= this.#maxWaiting) throw busy();
    return this.#limit(work);
  }
}
