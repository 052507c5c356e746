import { useSyncExternalStore } from 'react';
import type { Look } from 'shared-ui';
import { addons } from 'storybook/preview-api';
import { lookOf } from '../lookOf.ts';

const listeners = new Set<() => void>();
const parameter = new URLSearchParams(location.search).get('globals') ?? '';
let look = lookOf(Object.fromEntries(parameter.split(';').map((pair) => pair.split(':'))));

function take({ globals }: { globals: Record<string, unknown> }) {
  look = lookOf(globals);
  for (const listen of listeners) listen();
}

// Docs pages have no decorators, so they listen to the channel.
void addons.ready().then((channel) => {
  channel.on('setGlobals', take);
  channel.on('globalsUpdated', take);
});

function subscribe(listen: () => void) {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Returns the toolbar's choices, for docs pages. */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => look);
}
