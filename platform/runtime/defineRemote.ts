import type { ComponentType } from 'react';
import type { Lifecycles } from './lifecycles.ts';
import { loadMounting } from './loadMounting.ts';

/**
 * Makes a page, or a panel of a slot, into what the shell can mount: a React root of its own, with
 * a router that follows the address, whose crash stays inside.
 */
export function defineRemote<Props extends object>(
  Content: ComponentType<Props>,
): Lifecycles<Props> {
  let made: Lifecycles<Props> | undefined;
  const lifecycles = async () => {
    const { makeLifecycles } = await loadMounting();
    return (made ??= makeLifecycles(Content));
  };
  return {
    bootstrap: async (props) => (await lifecycles()).bootstrap(props),
    mount: async (props) => (await lifecycles()).mount(props),
    unmount: async (props) => (await lifecycles()).unmount(props),
  };
}
