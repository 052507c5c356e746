import type { ComponentType } from 'react';
import type { LifeCycleFn } from 'single-spa';
import { loadMounting } from './loadMounting.ts';
import type { Store } from './store.ts';

/** What a mounted root is given by whoever mounts it. */
export interface RootProps<Props extends object> {
  /** Props of a slot; a page has none. They change without the root being mounted anew. */
  passed: Store<Props>;
  /** The route that shows a page, for its parameters; absent in a slot. */
  routePath?: string;
  onRenderError: (error: Error) => void;
}

/** What an exposed module exports. */
export interface Lifecycles {
  bootstrap: LifeCycleFn<RootProps<object>>;
  mount: LifeCycleFn<RootProps<object>>;
  unmount: LifeCycleFn<RootProps<object>>;
}

/**
 * Makes a page, or a panel of a slot, into what the shell can mount: a React root of its own, with
 * a router that follows the address, whose crash stays inside.
 */
export function defineRemote<Props extends object>(Content: ComponentType<Props>): Lifecycles {
  let made: Lifecycles | undefined;
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
