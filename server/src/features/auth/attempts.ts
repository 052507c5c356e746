import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { SECOND } from '../../time.ts';
import { tooManyRequests } from '../../errors.ts';
import { ipOf, enforceRate, networkKey } from '../../http/limits.ts';
import type { RateLimiter } from '../../security/rate-limiter.ts';
import { Quota } from '../../security/quota.ts';
import { delayAfter } from './policy.ts';
import { DELAYS, RATES, WAITING_PER_NETWORK } from './rates.ts';

interface Attempt {
  /** E-mail address as typed; unknown ones are counted in the same way. */
  account: string;
  /** Id of a device that the account knows. */
  device: string | null;
  request: FastifyRequest;
}

/** Called when the password was right: the attempt then does not count. */
export type Forget = () => Promise<void>;

/**
 * Counts a log-in attempt before the password is checked, so that concurrent attempts count, too. A
 * known device has its own count: no stranger can lock it out, or slow it down.
 */
export async function countAttempt(limiter: RateLimiter, attempt: Attempt): Promise<Forget> {
  if (attempt.device === null) return countStranger(limiter, attempt);
  const key = `log-in as ${attempt.account} with ${attempt.device}`;
  await enforceRate(limiter, key, RATES.logIn.account);
  return () => limiter.reset(key);
}

async function countStranger(limiter: RateLimiter, { account, request }: Attempt): Promise<Forget> {
  const everywhere = `log-in as ${account}`;
  const here = `${everywhere} from ${ipOf(request)}`;
  await enforceRate(limiter, here, RATES.logIn.account);
  await enforceRate(limiter, everywhere, RATES.logIn.accountFromAnywhere);
  const forgetSpray = await countSpray(limiter, networkKey(request.ip));
  return async () => {
    await limiter.reset(here);
    await limiter.reset(everywhere);
    await forgetSpray();
  };
}

/**
 * Counts attempts across accounts: one password for many accounts exceeds no account's limit. Such
 * attempts are slowed down, and nobody is refused.
 */
async function countSpray(limiter: RateLimiter, network: string): Promise<Forget> {
  const { network: ofNetwork, everybody } = RATES.logIn;
  const key = `log-ins from ${network}`;
  const inNetwork = await limiter.consume(key, ofNetwork);
  const inAll = await limiter.consume('log-ins', everybody);
  const delay = delayAfter(inNetwork.count, ofNetwork, DELAYS.network);
  if (delay > 0) await waitInTurn(network, delay);
  else await sleep(delayAfter(inAll.count, everybody, DELAYS.everybody) * SECOND);
  return async () => {
    await limiter.refund(key, ofNetwork);
    await limiter.refund('log-ins', everybody);
  };
}

const waiting = new Quota(WAITING_PER_NETWORK);

async function waitInTurn(network: string, seconds: number): Promise<void> {
  if (!waiting.acquire(network)) throw tooManyRequests(seconds);
  try {
    await sleep(seconds * SECOND);
  } finally {
    waiting.release(network);
  }
}
