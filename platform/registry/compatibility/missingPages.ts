import { addressKey } from '../registry.ts';
import type { KnownPart, Part } from '../part.ts';

/** Pages that a new release lacks, although the release that it replaces has them. */
export interface MissingPages {
  part: Part;
  /** Paths as the user's `pages` name them. */
  paths: string[];
  /** Release whose people need them. */
  user: KnownPart;
}

/**
 * Finds pages that a part needs, by `pages` of its package.json, and that people would lose. A page
 * that the remote does not have now is nobody's loss: the release may be the way to another one.
 */
export function missingPages(parts: readonly Part[]): MissingPages[] {
  const users = parts.filter((part): part is KnownPart => Boolean(part.fits?.pages?.length));
  const fresh = parts.filter(({ isNew }) => isNew);
  return fresh.flatMap((part) => {
    const [now, before] = [pathsOf(part.routes), pathsOf(part.routesBefore ?? [])];
    const elsewhere = parts.filter(({ name }) => name !== part.name);
    const others = new Set(elsewhere.flatMap(({ routes }) => [...pathsOf(routes)]));
    return users
      .filter(({ name }) => name !== part.name)
      .map((user) => {
        const paths = (user.fits.pages ?? []).filter((path) => {
          const key = addressKey(path);
          return before.has(key) && !now.has(key) && !others.has(key);
        });
        return { part, paths, user };
      })
      .filter(({ paths }) => paths.length > 0);
  });
}

function pathsOf(routes: Part['routes']): Set<string> {
  return new Set(routes.map(({ path }) => addressKey(path)));
}
