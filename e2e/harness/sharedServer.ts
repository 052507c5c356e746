import type { Site } from './server.ts';

/** Environment variable with the servers' addresses for jest's workers. */
export const SERVERS = 'JOURNEYS_SERVERS';

/**
 * Returns the server of this worker, which its journeys share one after the other, each with its
 * own people and classes.
 * A journey that needs a new server, other settings or its log starts one (`startServer`).
 */
export function sharedServer(): Site {
  const urls = JSON.parse(process.env[SERVERS] ?? '[]') as string[];
  const url = urls[Number(process.env['JEST_WORKER_ID']) - 1];
  if (url === undefined) throw new Error('No server was started for this worker of jest.');
  return { url };
}
