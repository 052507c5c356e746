import type { Registry } from './registry.ts';
import type { Contribution } from './remoteJson.ts';

/** Fields that every entry has, whatever its slot contains. */
type Entry = Partial<Pick<Contribution, 'for' | 'order'>>;

const USUAL_ORDER = 100;

/**
 * Returns the entries that all remotes register in a slot, for one kind of viewer, in display
 * order.
 */
export function entriesOf<Of extends Entry>(
  { remotes }: Registry,
  slot: string,
  reader?: string,
): (Of & { remote: string })[] {
  const entries = remotes.flatMap(({ name, contributes }) => {
    const own = (contributes[slot] ?? []) as unknown as Of[];
    return own.map((entry) => ({ ...entry, remote: name }));
  });
  return entries
    .filter((entry) => isMeantFor(entry, reader))
    .sort((a, b) => orderFor(a, reader) - orderFor(b, reader));
}

function orderFor({ order = USUAL_ORDER }: Entry, reader = ''): number {
  return typeof order === 'number' ? order : (order[reader] ?? USUAL_ORDER);
}

function isMeantFor(entry: Entry, reader: string | undefined): boolean {
  return !entry.for || reader === undefined || entry.for.includes(reader);
}
