import type { LifeCycleFn } from 'single-spa';
import type { Store } from './store.ts';

/** What a mounted root is given by whoever mounts it. */
export interface RootProps<Props extends object> {
  /** Props of a slot; a page has none. They change without the root being mounted anew. */
  passed: Store<Props>;
  /** The route that shows a page, for its parameters; absent in a slot. */
  routePath?: string;
  /** Where its root is. */
  domElement?: HTMLElement;
  onRenderError: (error: Error) => void;
}

/** What an exposed module exports; `Props` are those of its slot, which whoever loads it knows no more of. */
export interface Lifecycles<Props extends object = object> {
  bootstrap: LifeCycleFn<RootProps<Props>>;
  mount: LifeCycleFn<RootProps<Props>>;
  unmount: LifeCycleFn<RootProps<Props>>;
}
