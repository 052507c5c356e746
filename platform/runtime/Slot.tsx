import type { Contribution } from '../registry/registry.ts';
import { RemoteMount } from './RemoteMount.tsx';
import { useRegistry } from './registryStore.ts';
import type { SlotName, Slots } from './slots.ts';

/** What a remote hangs into a slot, and which remote does. */
export interface SlotContribution extends Contribution {
  remote: string;
}

const USUAL_ORDER = 100;

/** What every remote contributes to a slot, for one kind of reader, in the order to be shown. */
export function useSlot(name: SlotName, reader?: string): SlotContribution[] {
  const contributions = useRegistry().remotes.flatMap((remote) => {
    const own = remote.contributes[name] ?? [];
    return own.map((contribution) => ({ ...contribution, remote: remote.name }));
  });
  return contributions
    .filter((contribution) => isMeantFor(contribution, reader))
    .sort((a, b) => orderFor(a, reader) - orderFor(b, reader));
}

interface SlotProps<Name extends SlotName> {
  /** The slot, for the type of `props`. */
  name: Name;
  contribution: SlotContribution;
  props: Slots[Name];
}

/** Shows one contribution; it fails and is retried by itself. */
export function Slot<Name extends SlotName>({ name, contribution, props }: SlotProps<Name>) {
  const { remote, module, id } = contribution;
  return (
    <RemoteMount key={`${name} ${remote} ${id}`} remote={remote} module={module} passed={props} />
  );
}

function orderFor({ order = USUAL_ORDER }: Contribution, reader = ''): number {
  return typeof order === 'number' ? order : (order[reader] ?? USUAL_ORDER);
}

function isMeantFor(contribution: Contribution, reader: string | undefined): boolean {
  return !contribution.for || reader === undefined || contribution.for.includes(reader);
}
