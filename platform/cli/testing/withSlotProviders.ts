import type { RemoteDescription } from '../../registry/index.ts';

/**
 * Returns the names of remotes together with the remotes whose pages show their slots. A release
 * that registers in a slot is refused where no page shows it.
 * @param remotes Descriptions of all remotes.
 */
export function withSlotProviders(
  names: readonly string[],
  remotes: readonly RemoteDescription[],
): string[] {
  const needed = new Set(names);
  // A set visits what is added while it is iterated.
  for (const name of needed) {
    const slots = Object.keys(remotes.find((remote) => remote.name === name)?.contributes ?? {});
    for (const remote of remotes) {
      if (slotsShownBy(remote).some((slot) => slots.includes(slot))) needed.add(remote.name);
    }
  }
  return [...needed];
}

function slotsShownBy({ routes }: RemoteDescription): string[] {
  return routes.flatMap(({ slots = [], tabs }) => (tabs ? [...slots, tabs.slot] : slots));
}
