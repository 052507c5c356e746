import { init } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { NO_REMOTES } from '../registry/registry.ts';
import type { Contribution } from '../registry/remoteJson.ts';
import { defineRemote } from '../runtime/defineRemote.ts';
import type { Lifecycles } from '../runtime/mounting/lifecycles.ts';
import { adoptRegistry } from '../runtime/releases/registryStore.ts';
import type { LinkSlots, Slots } from '../runtime/slots.ts';

const served = new Map<string, Lifecycles>();
let isServing = false;
let filled = 0;

/** Starts the federation runtime as the shell's build does. Entries here are not scripts. */
function startServing(): void {
  if (isServing) return;
  isServing = true;
  const answers = {
    name: 'filled-slots',
    loadEntry: async ({ remoteInfo: { entry } }: { remoteInfo: { entry: string } }) => {
      const lifecycles = served.get(entry);
      if (!lifecycles) throw new Error(`Nothing answers at ${entry}`);
      return { init: () => undefined, get: async () => () => lifecycles } as never;
    },
  };
  init({ name: 'shell', remotes: [], plugins: [answers] });
}

/**
 * Registers a part in a slot of the tested page or story, as a remote would, with its own root.
 * Null means that the part's code fails to load. `links` are entries of slots without code.
 * Returns a function that removes it.
 */
export function fillSlot<Name extends keyof Slots>(
  name: Name,
  part: ComponentType<Slots[Name]> | null,
  change: Partial<Contribution> = {},
  links: { [Slot in keyof LinkSlots]?: LinkSlots[Slot][] } = {},
): () => void {
  startServing();
  filled += 1;
  const entry = `http://remotes.test/${name}-${filled}.js`;
  // The mounting page knows the props of its slot.
  if (part) served.set(entry, defineRemote(part) as Lifecycles);
  // The part has its own root, outside of act().
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  adoptRegistry({
    remotes: [
      {
        name: 'mf-filling',
        release: '1',
        container: entry.replace(/\W/g, '_'),
        entry,
        integrity: 'sha384-entry',
        routes: [],
        contributes: {
          [name]: [{ id: 'filling', title: name, module: './filling', ...change }],
          ...links,
        },
        preload: {},
      },
    ],
  });
  return () => adoptRegistry(NO_REMOTES);
}
