import { readFile } from 'node:fs/promises';
import type { Indexer } from 'storybook/internal/types';

/** Between a story's name and the address of its screen. */
export const BEFORE_ADDRESS = ' · ';

/** The address in a file of a screen's stories: its path, and the tab where it is a part of a page. */
export function addressIn(source: string): string | undefined {
  const [, path, tab] =
    /screen: \{\s*path: '(\/[^']+)'(?:,\s*at: '[^']*[?&](tab=[\w-]+))?/.exec(source) ?? [];
  return path && tab ? `${path}?${tab}` : path;
}

/** Storybook's search knows names alone: those of screens get their address, which manager.ts leaves out of the sidebar. */
export function findableByAddress(indexer: Indexer): Indexer {
  return {
    ...indexer,
    async createIndex(file, options) {
      const entries = await indexer.createIndex(file, options);
      const path = addressIn(await readFile(file, 'utf8'));
      if (path === undefined) return entries;
      return entries.map((entry) => {
        return { ...entry, name: `${entry.name ?? entry.exportName}${BEFORE_ADDRESS}${path}` };
      });
    },
  };
}
