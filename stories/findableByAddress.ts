import { readFile } from 'node:fs/promises';
import type { Indexer } from 'storybook/internal/types';

/** Separator of a story's name and the path of its screen. */
export const BEFORE_ADDRESS = ' · ';

/** Returns the path of a screen from the file of its stories, with the tab of a part of a page. */
export function addressIn(source: string): string | undefined {
  const [, path, tab] =
    /screen: \{\s*path: '(\/[^']+)'(?:,\s*at: '[^']*[?&](tab=[\w-]+))?/.exec(source) ?? [];
  return path && tab ? `${path}?${tab}` : path;
}

/**
 * Adds the paths of screens to the names of stories, because Storybook's search only knows names.
 * manager.ts hides them in the sidebar.
 */
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
