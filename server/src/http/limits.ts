import type { FastifyRequest } from 'fastify';
import { isIPv6 } from 'node:net';
import type { Endpoint } from 'shared-api/contract';
import { tooManyRequests } from '../errors.ts';
import type { Rate, RateLimiter } from '../security/rate-limiter.ts';

/** Rate limits of a route: per IP address, per network, and per account. */
export interface RouteLimits {
  ip?: Rate;
  network?: Rate;
  account?: Rate;
}

/**
 * Limits for the reads of one account, each call counted separately. When a class changes, every
 * tab refetches once a second, page after page. The limits allow several times that, but stop a
 * program that reads without end.
 */
export const READ_LIMITS = {
  list: { account: { max: 600, seconds: 60 } },
  /** Grades and answers of a whole class. */
  book: { account: { max: 300, seconds: 60 } },
  /** Searches all texts of the reader's classes; pages debounce typing. */
  search: { account: { max: 120, seconds: 60 } },
} satisfies Record<string, RouteLimits>;

/** Returns the IP address to count by. An IPv6 customer has at least a whole /64. */
export function ipKey(ip: string): string {
  const groups = groupsOf(ip);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : bareIPv4(ip);
}

/**
 * Returns the network to count by, which one customer can rent easily: a /48 of IPv6, a /24 of
 * IPv4.
 */
export function networkKey(ip: string): string {
  const groups = groupsOf(ip);
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`;
  return `${bareIPv4(ip).split('.').slice(0, 3).join('.')}.0/24`;
}

function bareIPv4(ip: string): string {
  return ip.replace('::ffff:', '');
}

/** Returns the eight groups of an IPv6 address; null for IPv4, also for IPv4 written as IPv6. */
function groupsOf(ip: string): string[] | null {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return null;
  const [head = '', tail = ''] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = ip.includes('::') ? 8 - front.length - back.length : 0;
  return [...front, ...Array<string>(gap).fill('0'), ...back];
}

/** Key under which the calls of one account to a route are counted. */
export function accountKey(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  userId: string,
): string {
  return `${method} ${path} by ${userId}`;
}

/**
 * Counts a call under `key`.
 * @throws HttpError 429 if the limit is exceeded
 */
export async function enforceRate(limiter: RateLimiter, key: string, rate: Rate): Promise<void> {
  const { retryAfter } = await limiter.consume(key, rate);
  if (retryAfter > 0) throw tooManyRequests(retryAfter);
}

export function ipOf(request: FastifyRequest): string {
  return ipKey(request.ip);
}
