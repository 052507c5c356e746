import type { Site } from './server.ts';

/** What tells jest's workers where their servers are. */
export const SERVERS = 'JOURNEYS_SERVERS';

/**
 * The server of this worker, which its journeys share one after the other: with people and classes of their own. Whoever needs one that
 * is new, has other settings, or is read the log of, starts it (`startServer`).
 */
export function sharedServer(): Site {
  const urls = JSON.parse(process.env[SERVERS] ?? '[]') as string[];
  const url = urls[Number(process.env['JEST_WORKER_ID']) - 1];
  if (url === undefined) throw new Error('No server was started for this worker of jest.');
  return { url };
}
