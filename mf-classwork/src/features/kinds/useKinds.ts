import { useSlot, type LinkSlots } from 'platform/runtime';

/** A kind of classwork that a remote offers. */
export type KindEntry = LinkSlots['classwork-kinds'];

/** Kinds of classwork that remotes offer, besides the kind of this remote. */
export type Kinds = readonly KindEntry[];

/** Returns the kinds that remotes offer, in the order of the menu. */
export function useKinds(): Kinds {
  return useSlot('classwork-kinds');
}

/** Returns a kind by its name; undefined if no remote offers it. */
export function findKind(kinds: Kinds, name: string): KindEntry | undefined {
  return kinds.find(({ id }) => id === name);
}
