import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config/config.ts';

/** Log methods that the connection uses. */
type RedisLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/**
 * Connects to Redis. After a later outage, commands fail at once, because every caller has a
 * fallback; the connection is retried forever.
 */
export async function openRedis(url: string, log: RedisLog): Promise<Redis> {
  let wasUp = false;
  let isUp = false;
  let reason = '';
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    commandTimeout: 2_000,
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
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    throw new ConfigError(`The Redis of REDIS_URL cannot be reached: ${reason || String(error)}`);
  }
  return redis;
}
