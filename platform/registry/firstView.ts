import {
  cataloguesOf,
  findOwner,
  type ExpectedScript,
  type OwnedRoute,
  type Registry,
} from './registry.ts';
import type { Contribution, Read, RouteDeclaration } from './remoteJson.ts';
import { entriesOf } from './slotEntries.ts';

/** An address of the site, as far as it says which page is meant. */
export interface PageAddress {
  pathname: string;
  /** With its `?`; empty where there is none. */
  search: string;
}

/** What a first view reads, and the route whose path has the parameters. */
export interface FirstReads {
  route: string;
  reads: Read[];
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

/** What the page at an address reads at once: its own, and those of the parts that are seen. Undefined where nobody owns it. */
export function firstReads(registry: Registry, pageAddress: PageAddress): FirstReads | undefined {
  const owner = findOwner(registry, pageAddress.pathname);
  return owner && { route: owner.path, reads: readsOf(registry, owner, pageAddress.search) };
}

function readsOf(registry: Registry, owner: OwnedRoute, search: string): Read[] {
  const front = partInFront(registry, owner, search)?.reads ?? [];
  const reader = owner.tabs?.reader;
  const isMeant = (read: Read) => !read.for || !reader || read.for.includes(reader);
  const beside = (owner.slots ?? []).flatMap((slot) => entriesOf<Contribution>(registry, slot));
  return [
    ...(owner.reads ?? []),
    ...front.filter(isMeant),
    ...beside.flatMap(({ reads = [] }) => reads),
  ];
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
  return scripts.filter(({ src }, index) => scripts.findIndex((one) => one.src === src) === index);
}

function scriptsOf(
  { remotes }: Registry,
  wanted: { remote: string; module: string },
  language: string,
): ExpectedScript[] {
  const remote = remotes.find(({ name }) => name === wanted.remote);
  if (!remote) return [];
  const { entry, integrity, preload, hashes } = remote;
  const parts = preload[wanted.module] ?? [];
  const texts = cataloguesOf(remote, language)?.[wanted.module];
  return [
    { src: entry, integrity },
    ...parts.map((src) => ({ src, integrity: hashes?.[src] })),
    ...(texts ? [texts] : []),
  ];
}
