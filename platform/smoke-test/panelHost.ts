import { integrityOf } from '../build/page/integrityOf.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { PANELS_PATH, type Panel } from './moduleViews.ts';

/**
 * Remote that exists only in the smoke test. Each of its pages shows one panel, in place of the
 * page that owns the slot.
 */
export interface PanelHost {
  remote: RegistryRemote;
  /** Code of its entry. */
  script: string;
}

const NAME = 'trial';
const CONTAINER = 'homeroom_trial';
const ENTRY = `/remotes/${NAME}/1/remoteEntry.js`;
/** Placeholder for a function in JSON. */
const FUNCTION = '(function)';

/** Creates that remote. To the shell it looks like one built by webpack. */
export function panelHost(panels: readonly Panel[]): PanelHost {
  const modules = panels.map((panel, index) => [moduleOf(index), describe(panel)] as const);
  const json = JSON.stringify(Object.fromEntries(modules), (_, value: unknown) =>
    typeof value === 'function' ? FUNCTION : value,
  );
  const script = `var ${CONTAINER} = (() => {
  const panels = JSON.parse(${JSON.stringify(json)}, (_, value) => {
    return value === ${JSON.stringify(FUNCTION)} ? () => undefined : value;
  });
  let scope;
  const load = async (name) => {
    const [shared] = Object.values(scope[name]);
    return shared.lib ? shared.lib() : (await shared.get())();
  };
  return {
    init: (given) => { scope = given; },
    get: async (module) => {
      const { createElement } = await load('react');
      const { Slot, defineRemote } = await load('platform/runtime');
      const lifecycles = defineRemote(() => createElement(Slot, panels[module]));
      return () => lifecycles;
    },
  };
})();
`;
  const remote: RegistryRemote = {
    name: NAME,
    release: '1',
    container: CONTAINER,
    entry: ENTRY,
    integrity: integrityOf(script),
    routes: panels.map((_, index) => {
      const path = PANELS_PATH + index;
      return { path, module: moduleOf(index), access: 'open', layout: 'bare' };
    }),
    contributes: {},
    preload: {},
  };
  return { remote, script };
}

/** Returns the props of `Slot`. */
function describe({ remote, slot, contribution, props }: Panel): object {
  return { name: slot, contribution: { ...contribution, remote: remote.name }, props };
}

function moduleOf(index: number): string {
  return `./panel-${index}`;
}
