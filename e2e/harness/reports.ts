import type { HomeroomServer } from './server.ts';

/** Returns the failures of a remote, or of the shell, in the server's log. */
export function reportsIn(server: HomeroomServer, remote: string): Record<string, unknown>[] {
  return server.log().filter((record) => record['remote'] === remote);
}

/** Waits until browsers have reported that many failures. */
export async function untilReportsIn(
  server: HomeroomServer,
  remote: string,
  count: number,
): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (reportsIn(server, remote).length < count && Date.now() < deadline) {
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(reportsIn(server, remote).length).toBeGreaterThanOrEqual(count);
}
