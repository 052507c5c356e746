import { Redis } from 'ioredis';
import { ConfigError } from '../config.ts';

/** Connects to Redis; later losses are retried for ever in the background. */
export async function openRedis(url: string, onError: (error: Error) => void): Promise<Redis> {
  let isUp = false;
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => (isUp ? Math.min(attempt * 200, 3_000) : null),
  });
  redis.on('error', (error: Error) => {
    if (isUp) onError(error);
  });
  try {
    await redis.connect();
  } catch (error) {
    redis.disconnect();
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`The Redis of REDIS_URL cannot be reached: ${reason}`);
  }
  isUp = true;
  return redis;
}
