import { init } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { NO_REMOTES } from '../registry/registry.ts';
import type { Contribution } from '../registry/remoteJson.ts';
import { defineRemote } from '../runtime/defineRemote.ts';
import type { Lifecycles } from '../runtime/lifecycles.ts';
import { adoptRegistry } from '../runtime/registryStore.ts';
import type { Slots } from '../runtime/slots.ts';

const served = new Map<string, Lifecycles>();
let isServing = false;
let filled = 0;

/** As the shell's build does: here no entry is a script. */
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
 * Hangs a part into a slot of the page that is tested, or shown in a story, as a remote would: with a root of its own. Null: one whose
 * code does not come. Returns what takes it out again.
 */
export function fillSlot<Name extends keyof Slots>(
  name: Name,
  part: ComponentType<Slots[Name]> | null,
  change: Partial<Contribution> = {},
): () => void {
  startServing();
  filled += 1;
  const entry = `http://remotes.test/${name}-${filled}.js`;
  // Whoever mounts it knows the props of its slot.
  if (part) served.set(entry, defineRemote(part) as Lifecycles);
  // It has a root of its own, beyond act().
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
        contributes: { [name]: [{ id: 'filling', title: name, module: './filling', ...change }] },
        preload: {},
      },
    ],
  });
  return () => adoptRegistry(NO_REMOTES);
}
