import { Redis } from 'ioredis';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from '../config.ts';

/** What is told of it. */
type RedisLog = Pick<FastifyBaseLogger, 'info' | 'error'>;

/**
 * Connects to Redis. When it goes away later, commands fail at once (whoever sends them has another way)
 * while the connection is tried again for ever.
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
    // It catches nothing: a Redis that came back and left again would end the process.
    autoResubscribe: false,
    retryStrategy: (attempt) => (wasUp ? Math.min(attempt * 200, 3_000) : null),
  });
  redis.on('ready', () => {
    if (wasUp && !isUp) log.info('Redis is back');
    wasUp = isUp = true;
  });
  // Once for each time that it goes away, not for every attempt to come back.
  redis.on('error', (error: Error) => {
    reason = error.message;
    if (isUp) log.error({ err: error }, 'Redis is away');
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
