import { cataloguesOf, findOwner, type ExpectedScript, type Registry } from './registry.ts';
import type { Contribution, RouteDeclaration } from './remoteJson.ts';
import { entriesOf } from './slotEntries.ts';

/** An address of the site, as far as it says which page is meant. */
export interface PageAddress {
  pathname: string;
  /** With its `?`; empty where there is none. */
  search: string;
}

/** A part of a page, and the remote that brings it. */
export type OwnedPart = Contribution & { remote: string };

/** Of a page that shows parts one at a time, the one in front at an address; undefined for all others. */
export function partInFront(
  registry: Registry,
  { tabs }: Pick<RouteDeclaration, 'tabs'>,
  search: string,
): OwnedPart | undefined {
  if (!tabs) return undefined;
  const parts = entriesOf<Contribution>(registry, tabs.slot, tabs.reader);
  const asked = new URLSearchParams(search).get(tabs.parameter);
  const isInRow = ({ place }: Contribution) => place === undefined;
  return parts.find(({ id }) => id === asked) ?? parts.find(isInRow) ?? parts[0];
}

/**
 * What the browser has to load before the page at an address can be shown in a language, in the order of need: what its owner brings,
 * then what the part in front does.
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
  // Whatever the part in front shares with the page's owner, it takes from there.
  const keyOf = ({ src, library }: PreloadedScript) => library ?? src;
  const keys = scripts.map(keyOf);
  return scripts
    .filter((script, index) => keys.indexOf(keyOf(script)) === index)
    .map(({ src, integrity }) => ({ src, integrity }));
}

/** With the name of the shared library that is all there is in it. */
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
