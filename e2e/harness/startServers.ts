import type { Config } from 'jest';
import { startServer, type HomeroomServer } from './server.ts';
import { SERVERS } from './sharedServer.ts';

export const running: HomeroomServer[] = [];

/** Starts a server for each worker of jest, before all journeys. */
// eslint-disable-next-line import-x/no-default-export -- jest takes no other
export default async function startServers({ maxWorkers }: Config): Promise<void> {
  const starting = Array.from({ length: Number(maxWorkers) }, () => startServer());
  running.push(...(await Promise.all(starting)));
  process.env[SERVERS] = JSON.stringify(running.map(({ url }) => url));
}
