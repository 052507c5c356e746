import { running } from './startServers.ts';

/** Stops the servers, after all journeys. */
// eslint-disable-next-line import-x/no-default-export -- jest takes no other
export default async function stopServers(): Promise<void> {
  await Promise.all(running.map(({ stop }) => stop()));
}
