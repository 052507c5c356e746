import { cataloguesOf, findOwner, type ExpectedScript, type Registry } from '../registry.ts';
import type { Contribution, RouteDeclaration } from '../remoteJson.ts';
import { entriesOf } from '../slotEntries.ts';

/** Part of a URL that identifies a page. */
export interface PageAddress {
  pathname: string;
  /** Query with its `?`; empty without one. */
  search: string;
}

/** Part of a page, and the remote that provides it. */
export type OwnedPart = Contribution & { remote: string };

/** Returns the active part of a page that shows one part at a time; undefined for other pages. */
export function partInFront(
  registry: Registry,
  { tabs }: Pick<RouteDeclaration, 'tabs'>,
  search: string,
): OwnedPart | undefined {
  if (!tabs) return undefined;
  const parts = entriesOf<Contribution>(registry, tabs.slot, tabs.reader);
  const requested = new URLSearchParams(search).get(tabs.parameter);
  const isInRow = ({ place: position }: Contribution) => position === undefined;
  return parts.find(({ id }) => id === requested) ?? parts.find(isInRow) ?? parts[0];
}

/**
 * Returns the scripts that the browser needs before it can show a page in a language, in order of
 * need: those of the owner, then those of the active part.
 */
export function preloadsFor(
  registry: Registry,
  { pathname, search }: PageAddress,
  language: string,
): ExpectedScript[] {
  const owner = findOwner(registry, pathname);
  const front = owner && partInFront(registry, owner, search);
  const scripts = [owner, front].flatMap((module) => {
    return module ? scriptsOf(registry, module, language) : [];
  });
  // The active part takes shared libraries from the page's owner.
  const keyOf = ({ src, library }: PreloadedScript) => library ?? src;
  const keys = scripts.map(keyOf);
  return scripts
    .filter((script, index) => keys.indexOf(keyOf(script)) === index)
    .map(({ src, integrity }) => ({ src, integrity }));
}

/** Preloaded script. `library` is the name of the shared library that is its only content. */
interface PreloadedScript extends ExpectedScript {
  library?: string;
}

function scriptsOf(
  { remotes }: Registry,
  wanted: { remote: string; module: string },
  language: string,
): PreloadedScript[] {
  const remote = remotes.find(({ name }) => name === wanted.remote);
  if (!remote) return [];
  const { entry, integrity, preload, hashes, libraries } = remote;
  const parts = preload[wanted.module] ?? [];
  const texts = cataloguesOf(remote, language)?.[wanted.module];
  return [
    { src: entry, integrity },
    ...parts.map((src) => ({ src, integrity: hashes?.[src], library: libraries?.[src] })),
    ...(texts ? [texts] : []),
  ];
}
