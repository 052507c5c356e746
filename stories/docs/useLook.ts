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

// Pages of documentation have no decorators to be told by.
void addons.ready().then((channel) => {
  channel.on('setGlobals', take);
  channel.on('globalsUpdated', take);
});

function subscribe(listen: () => void) {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** What the toolbar chose, for pages of documentation. */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, () => look);
}
