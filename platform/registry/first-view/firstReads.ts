import { partInFront, type PageAddress } from './firstView.ts';
import { findOwner, type OwnedRoute, type Registry } from '../registry.ts';
import type { Contribution, Read } from '../remoteJson.ts';
import { entriesOf } from '../slotEntries.ts';

/** Prefetched queries of a page, and the route whose path has their parameters. */
export interface FirstReads {
  route: string;
  reads: Read[];
}

/**
 * Returns the queries that a page prefetches: its own, and those of its visible parts. Undefined if
 * no remote owns the path.
 */
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
