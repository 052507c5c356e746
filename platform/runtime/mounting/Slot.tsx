import type { Contribution } from '../../registry/remoteJson.ts';
import { entriesOf } from '../../registry/slotEntries.ts';
import { RemoteMount } from './RemoteMount.tsx';
import { useRegistry } from '../releases/registryStore.ts';
import type { LinkSlots, SlotName, Slots } from '../slots.ts';

/** Entry of a slot, and the remote that registers it. */
export interface SlotContribution extends Contribution {
  remote: string;
}

/** Type of an entry as in remote.json, whose schema allows one kind of entry for each slot. */
type EntryOf<Name extends SlotName> = Name extends keyof LinkSlots
  ? LinkSlots[Name] & { remote: string }
  : SlotContribution;

/** Returns the entries of a slot from all remotes, for one kind of viewer, in display order. */
export function useSlot<Name extends SlotName>(name: Name, reader?: string): EntryOf<Name>[] {
  return entriesOf<EntryOf<Name>>(useRegistry(), name, reader);
}

interface SlotProps<Name extends keyof Slots> {
  /** Name of the slot, which determines the type of `props`. */
  name: Name;
  contribution: SlotContribution;
  props: Slots[Name];
  /** Space for the placeholder or the error; default: that of a panel. */
  placeholderArea?: 'bar' | 'strip';
}

/** Shows one entry of a slot, which fails and is retried independently. */
export function Slot<Name extends keyof Slots>({
  name,
  contribution,
  props,
  placeholderArea,
}: SlotProps<Name>) {
  const { remote, module, id } = contribution;
  return (
    <RemoteMount
      key={`${name} ${remote} ${id}`}
      remote={remote}
      module={module}
      passed={props}
      placeholderArea={placeholderArea}
    />
  );
}
