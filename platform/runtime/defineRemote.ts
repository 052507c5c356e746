import type { ComponentType } from 'react';
import type { Lifecycles } from './mounting/lifecycles.ts';
import { loadMounting } from './mounting/loadMounting.ts';

/**
 * Turns a page, or a panel of a slot, into a module that the shell can mount. It gets its own React
 * root with a router that follows the URL, and contains its crashes.
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
