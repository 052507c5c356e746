import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstReads, type Registry } from 'platform/registry';
import { withReads } from '../first-reads.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Call of a page: its path for a server, and its name in reports. */
export interface PageRead {
  name: string;
  path: string;
}

/** Registry with what the remotes of this repository declare. */
const registry = withReads({
  remotes: globSync('mf-*/remote.json', { cwd: ROOT })
    .sort()
    .map((file) => ({
      contributes: {},
      routes: [],
      ...(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as object),
    })),
} as unknown as Registry);

/** Returns what a browser reads when it opens this page, as the remotes declare it. */
export function readsOfPage(url: string): PageRead[] {
  const { pathname, searchParams, search } = new URL(url, 'http://homeroom.test');
  const first = firstReads(registry, { pathname, search });
  if (!first || first.reads.length === 0) throw new Error(`${url} reads nothing`);
  const steps = pathname.split('/');
  const names = first.route.split('/');
  const fill = (text: string) => {
    if (text.startsWith(':')) return steps[names.indexOf(text)] ?? '';
    return text.startsWith('?') ? (searchParams.get(text.slice(1)) ?? '') : text;
  };
  return first.reads
    .filter(({ when = {} }) =>
      Object.entries(when).every(([name, value]) => (searchParams.get(name) ?? '') === value),
    )
    .map(({ path, query = {} }) => {
      const filled = Object.entries(query).map(
        ([name, value]) => [name, fill(value)] as [string, string],
      );
      const tail = new URLSearchParams(filled).toString();
      return {
        name: `GET ${path.replace('/api/v1', '')}`,
        path: path.replace(/[:?]\w+/g, fill) + (tail && `?${tail}`),
      };
    });
}
