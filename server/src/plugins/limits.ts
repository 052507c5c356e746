import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';
import { tooOften } from '../errors.ts';
import type { Rate, RateLimiter } from './rate-limiter.ts';

/** How often a route may be called: from one address, and for one account. */
export interface RouteLimits {
  address?: Rate;
  account?: Rate;
}

/** The address that counts: an IPv6 customer has at least a whole /64. */
export function addressKey(ip: string): string {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '');
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = ip.includes('::') ? 8 - front.length - back.length : 0;
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Counts a call under `key`; throws 429 when it is one too many. */
export async function countCall(limiter: RateLimiter, key: string, rate: Rate): Promise<void> {
  const seconds = await limiter.take(key, rate);
  if (seconds > 0) throw tooOften(seconds);
}

export function addressOf(request: FastifyRequest): string {
  return addressKey(request.ip);
}
