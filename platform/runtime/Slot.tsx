import type { Contribution } from '../registry/registry.ts';
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

const USUAL_ORDER = 100;

/** What every remote contributes to a slot, for one kind of reader, in the order to be shown. */
export function useSlot<Name extends SlotName>(name: Name, reader?: string): EntryOf<Name>[] {
  const contributions = useRegistry().remotes.flatMap((remote) => {
    const own = (remote.contributes[name] ?? []) as EntryOf<Name>[];
    return own.map((contribution) => ({ ...contribution, remote: remote.name }));
  });
  return contributions
    .filter((contribution) => isMeantFor(contribution, reader))
    .sort((a, b) => orderFor(a, reader) - orderFor(b, reader));
}

interface SlotProps<Name extends keyof Slots> {
  /** The slot, for the type of `props`. */
  name: Name;
  contribution: SlotContribution;
  props: Slots[Name];
}

/** Shows one contribution; it fails and is retried by itself. */
export function Slot<Name extends keyof Slots>({ name, contribution, props }: SlotProps<Name>) {
  const { remote, module, id } = contribution;
  return (
    <RemoteMount key={`${name} ${remote} ${id}`} remote={remote} module={module} passed={props} />
  );
}

function orderFor({ order = USUAL_ORDER }: Partial<Contribution>, reader = ''): number {
  return typeof order === 'number' ? order : (order[reader] ?? USUAL_ORDER);
}

function isMeantFor(contribution: Partial<Contribution>, reader: string | undefined): boolean {
  return !contribution.for || reader === undefined || contribution.for.includes(reader);
}
