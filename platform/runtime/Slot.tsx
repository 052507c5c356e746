import type { Contribution } from '../registry/remoteJson.ts';
import { entriesOf } from '../registry/slotEntries.ts';
import { RemoteMount } from './RemoteMount.tsx';
import { useRegistry } from './registryStore.ts';
import type { LinkSlots, SlotName, Slots } from './slots.ts';

/** What a remote hangs into a slot, and which remote does. */
export interface SlotContribution extends Contribution {
  remote: string;
}

/** As remote.json has it: the schema holds each slot to its kind. */
type EntryOf<Name extends SlotName> = Name extends keyof LinkSlots
  ? LinkSlots[Name] & { remote: string }
  : SlotContribution;

/** What every remote contributes to a slot, for one kind of reader, in the order to be shown. */
export function useSlot<Name extends SlotName>(name: Name, reader?: string): EntryOf<Name>[] {
  return entriesOf<EntryOf<Name>>(useRegistry(), name, reader);
}

interface SlotProps<Name extends keyof Slots> {
  /** The slot, for the type of `props`. */
  name: Name;
  contribution: SlotContribution;
  props: Slots[Name];
  /** What stands in for one that is on its way, or failed, has to fit into it; of a panel when absent. */
  room?: 'bar' | 'strip';
}

/** Shows one contribution; it fails and is retried by itself. */
export function Slot<Name extends keyof Slots>({
  name,
  contribution,
  props,
  room,
}: SlotProps<Name>) {
  const { remote, module, id } = contribution;
  return (
    <RemoteMount
      key={`${name} ${remote} ${id}`}
      remote={remote}
      module={module}
      passed={props}
      room={room}
    />
  );
}
