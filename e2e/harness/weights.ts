import type { Page, Response } from 'playwright-core';

export interface Weights {
  /** Paths of the scripts downloaded so far, in order. */
  scripts: () => string[];
  /** Bytes of JavaScript as they travelled (compressed), headers left out: of all, or of these paths. */
  scriptBytes: (isCounted?: (path: string) => boolean) => Promise<number>;
}

/** Weighs the scripts that the page downloads from now on. */
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

/** 1.6 Mbit/s with 80 ms, as the DevTools protocol has it. */
export const SLOW_LINE = {
  offline: false,
  latency: 80,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A line like the one of a school in the country: 1.6 Mbit/s down, 0.75 up, 80 ms to the server and back. */
export async function slowLine(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
}
