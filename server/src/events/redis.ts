import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config/config.ts';

/** Log methods that the connection uses. */
type RedisLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Milliseconds between two checks whether Redis still replies, and the longest wait for a reply. */
const CHECKED_EVERY = 5_000;

/**
 * Connects to Redis. After a later outage, commands fail at once, because every caller has a
 * fallback; the connection is retried forever. A connection without a reply is replaced, also one
 * that only listens: a host may vanish without a word.
 */
export async function openRedis(
  url: string,
  log: RedisLog,
  checkedEvery = CHECKED_EVERY,
): Promise<Redis> {
  let wasUp = false;
  let isUp = false;
  let reason = '';
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
    socketTimeout: checkedEvery,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    // It does not catch errors: a Redis that comes back and leaves again would end the process.
    autoResubscribe: false,
    retryStrategy: (attempt) => (wasUp ? Math.min(attempt * 200, 3_000) : null),
  });
  redis.on('ready', () => {
    if (wasUp && !isUp) log.info('Redis is reachable again');
    wasUp = isUp = true;
  });
  // Logs once per outage, not for every attempt to reconnect.
  redis.on('error', (error: Error) => {
    reason = error.message;
    if (isUp) log.error({ err: error }, 'Redis is unreachable');
    isUp = false;
  });
  const timer = setInterval(() => {
    // The socket's timeout closes a connection that does not reply.
    if (redis.status === 'ready') redis.ping().catch(() => undefined);
  }, checkedEvery).unref();
  redis.once('end', () => clearInterval(timer));
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw new ConfigError(`The Redis of REDIS_URL cannot be reached: ${reason || String(error)}`);
  }
  return redis;
}
