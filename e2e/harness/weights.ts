import type { Page, Response } from 'playwright-core';

export interface Weights {
  /** Returns the paths of the scripts downloaded so far, in order. */
  scripts: () => string[];
  /**
   * Returns the compressed bytes of downloaded JavaScript without headers: of all scripts, or of
   * the counted paths.
   */
  scriptBytes: (isCounted?: (path: string) => boolean) => Promise<number>;
}

/** Measures the scripts that the page downloads from now on. */
export function weighScripts(page: Page): Weights {
  const seen: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) seen.push(response);
  });
  const pathOf = (response: Response) => new URL(response.url()).pathname;
  return {
    scripts: () => seen.map(pathOf),
    scriptBytes: async (isCounted = () => true) => {
      const counted = seen.filter((response) => isCounted(pathOf(response)));
      const sizes = await Promise.all(counted.map((response) => response.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
  };
}

/** Connection of 1.6 Mbit/s with 80 ms, for the DevTools protocol. */
export const SLOW_LINE = {
  offline: false,
  latency: 80,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/**
 * Simulates the connection of a rural school: 1.6 Mbit/s down, 0.75 up, and a round trip of 80 ms.
 */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
}
